"""Records of games of both kinds, and what somebody has seen of one."""
