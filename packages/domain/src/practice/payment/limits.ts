// docs/product.md#payment. Durations are in milliseconds.

/** How long an attempt to pay is waited for. */
export const paymentTimeoutMs = 480_000
export const orderPollMs = 10_000
/** How often an order is asked for whose money is on its way back. */
export const refundPollMs = 60_000
/** How long the portal waits for the server of a paid order before that can be confirmed. */
export const fulfilmentWaitMs = 180_000
/** How long an order can be paid; its slot is reserved meanwhile. */
export const orderLifetimeMs = 30 * 60_000
/** Less than this is not enough to pay in: no attempt begins with less time left for its order. WeChat takes a minute or more. */
export const leastPayingMs = 90_000
/** Attempts to pay one order, at most. */
export const maxAttempts = 10
/** Orders of one player that wait for money, at most. */
export const maxOpenOrders = 3
/** Orders that a player makes within an hour, at most: each stays in the book, paid or not. */
export const maxOrdersPerHour = 30
/** Orders that a player's list has, at most; the newest. */
export const maxListedOrders = 50
