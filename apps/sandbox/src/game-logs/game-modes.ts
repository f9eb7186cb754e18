/** Modes whose servers send their logs. */
export const gameModes = ['dm', 'dm-pistol', 'solo', 'retakes'] as const
export type GameMode = (typeof gameModes)[number]

/** Returns the mode of a server's category; undefined for servers that send no log. */
export const gameModeOf = (category: string): GameMode | undefined =>
  category === 'dm-noawp' ? 'dm' : gameModes.find((mode) => mode === category)
