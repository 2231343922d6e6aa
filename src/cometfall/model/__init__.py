"""What exists: warriors, weapons, books, states: frozen values and questions about themselves."""
