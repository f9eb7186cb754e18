// docs/product/scrims.md. Durations are in milliseconds.

/** How far ahead a scrim can be posted. */
export const scrimAheadMs = 14 * 24 * 3_600_000
/** How long an agreed scrim lasts. At its end the guest is removed from the admins. */
export const scrimLastsMs = 4 * 3_600_000
/** A server must be rented for at least this long after the start. */
export const leastScrimMs = 3_600_000
/** How long both sides still see a scrim that has ended. */
export const endedScrimShownMs = 24 * 3_600_000
/** Maximum number of answers to a post. */
export const mostScrimAnswers = 20
/** Maximum number of maps of a post. */
export const mostScrimMaps = 7
/** Maximum length of a post's note. */
export const scrimNoteMaxLength = 60
/** Maximum number of posts on the board, the earliest first. */
export const mostScrims = 100
