// docs/product/keys.md. Durations are in milliseconds.

/** The largest number of keys, including expired ones. */
export const maxKeys = 100
export const keyNameMaxLength = 40
/** The use of a key is stored again after this time. */
export const keyUseStoredMs = 60_000
/** The longest short answer, with its link. A longer link is sent alone. */
export const briefMaxLength = 400
/** The longest question that is accepted. */
export const questionMaxLength = 1_000
/** What of a question is read. */
export const questionReadLength = 60
/** How many of the busiest servers the short answer about all of them names. */
export const briefBusiest = 3
/** How long the top of a board is kept for short answers. */
export const briefBoardKeptMs = 5_000
