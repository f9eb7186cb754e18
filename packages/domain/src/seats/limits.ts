// docs/product/seats.md. Durations are in milliseconds.

/** How long a free seat is offered to the first player in the line before the next one is told. */
export const seatOfferMs = 30_000
/** How long a player waits in the line at most. */
export const seatWatchMs = 60 * 60_000
/** Number of missed offers that end a watch. */
export const maxMissedOffers = 2
/** How long a seat stays reserved for a player who has pressed Join but is not yet on the server. */
export const seatJoiningMs = 60_000
/** How long an ended watch is kept, so that the player can read the reason. */
export const endedWatchKeptMs = 10 * 60_000
/** Maximum number of players in the line of a server. */
export const maxSeatLine = 200
/** Pause between two requests for the player's watch while it runs. */
export const seatPollMs = 3_000
