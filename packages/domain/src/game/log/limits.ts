/** Longer lines are skipped; the game's lines have fewer than 1,000 characters. */
export const maxLogLineLength = 2_048
