"""The table of Casino War: what is seen, what is asked, and how a deal is shown."""
