// docs/product/seats.md. Durations are in milliseconds.

/** How long a free seat is offered to the first player in the queue before the next one is told. */
export const seatOfferMs = 30_000
/** How long a player waits in the queue at most. */
export const queueEntryMs = 60 * 60_000
/** Number of seats that a player may let go before they rest (docs/product/seats.md#rest). */
export const maxSeatsLetGo = 2
/** How long a seat stays reserved for a player who has pressed Join but is not yet on the server. */
export const seatJoiningMs = 60_000
/** How long an ended entry is kept, so that the player can read the reason. */
export const endedEntryKeptMs = 10 * 60_000
/** Maximum number of players in the queue of a server. */
export const maxQueueEntries = 200
/** Pause between two requests for the player's entry while it runs. */
export const seatPollMs = 3_000
/** How long a player who has let `maxSeatsLetGo` seats go cannot wait for another. */
export const seatRestMs = 5 * 60_000
/** How long a seat that a player has let go counts. */
export const letGoCountsMs = 60 * 60_000
