/** CS2's own commands that desks send to a game server. */
export const gameCommands = {
  map: ['changelevel "{map}"'],
  // CS2 has no command that repeats a single round: this begins the match again at 0:0.
  restart: ['mp_restartgame 1'],
  say: ['say "{text}"'],
} as const
