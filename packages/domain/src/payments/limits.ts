// docs/product/payments.md#payment. Durations are in milliseconds.

/** Duration of a payment attempt, which also reserves the slot of a new server. */
export const paymentTimeoutMs = 480_000
export const orderPollMs = 10_000
/** Polling interval of an order while its refund is pending. */
export const refundPollMs = 60_000
/** How long the portal waits for the server of a paid order before the payer can confirm. */
export const fulfilmentWaitMs = 180_000
/** How long an order can be paid. */
export const orderLifetimeMs = 30 * 60_000
/** No attempt starts with less time left for its order. Paying with WeChat takes a minute or more. */
export const leastPayingMs = 90_000
/** Maximum number of attempts per order. */
export const maxAttempts = 10
/** Maximum number of a player's orders that wait for payment. */
export const maxOpenOrders = 3
/** Maximum number of orders per player and hour: each stays in the ledger, even if unpaid. */
export const maxOrdersPerHour = 30
/**
 * After this many unpaid orders a player gets no slot reservations, until they pay an order or `leftUnpaidForMs` has
 * passed.
 */
export const maxLeftUnpaid = 2
export const leftUnpaidForMs = 24 * 60 * 60_000
/** Shorter reservations are not counted: the payer noticed a mistake in the order. */
export const slotTriedMs = 60_000
/** Maximum number of orders in a player's list; the newest are kept. */
export const maxListedOrders = 50
