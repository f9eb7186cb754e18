/** Longer lines are skipped; the game's own are below 1,000 characters. */
export const maxLogLineLength = 2_048
