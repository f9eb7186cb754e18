/** A game server that dies this often within `failingWithinMs` is failing. */
export const failingAfter = 3
export const failingWithinMs = 5 * 60_000
/** A failing game server that has run for this long since its last start is well again. */
export const wellAfterMs = 5 * 60_000
/** Pauses before a failing game server is started again: the first, which doubles each time, and the longest. */
export const failingPauseMs = 60_000
export const failingLongestPauseMs = 3_600_000
/** With this many servers failing on it, an image is not given to others. */
export const failingStopsImage = 2
/** An update of the game within this time before a failure is named as its possible cause. */
export const suspectUpdateMs = 3 * 24 * 3_600_000
/** The number of lines kept of the log of a game server that died, and the longest of them, in characters. */
export const crashLogLines = 12
export const crashLineMaxLength = 300
/** An updater of the game that fails this often in a row needs a person. */
export const updaterStuckAfter = 3
/** A shorter silence of the engine, such as a restart of it, is not shown. */
export const shortSilenceMs = 30_000
/** After this time without a look at the machines, their state is unknown. */
export const oldViewMs = 2 * 60_000
