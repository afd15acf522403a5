"""The table program: a game master's laptop that serves the players' page to phones on the table's own network. Standard library only.

Theory of operation. There are two doors. On the loopback address stands the whole site, for the game master's browser, which posts the players'
screen to it after each change. On the laptop's address in the local network stand the players' page and one stream of events, behind a path
that holds a secret. Nothing that comes through the second door can change anything but who is listed as listening.
"""

PORT = 8737
"""The one port. A browser keeps fights by host and port, so on another one the fights of before would be missing."""
HOME = "127.0.0.1"
"""The address of the game master's door. `localhost` would be another place for fights."""
