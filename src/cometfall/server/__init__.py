"""The server: battles kept and played over the network, and the client that browsers load."""
