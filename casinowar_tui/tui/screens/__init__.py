"""What a person sees at one time: a module and a style sheet each."""
