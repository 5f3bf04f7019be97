"""The screens of War: the table, the table of lightning, the ledger."""
