// docs/product/webhooks.md. Durations are in milliseconds.

/** An event that a target has not taken within this time is dropped. */
export const webhookLifetimeMs = 24 * 3_600_000
/** Number of ended deliveries that are kept of each target, for the operator. */
export const webhooksKept = 50
/** How long an ended delivery is kept. */
export const webhookKeptMs = 7 * 24 * 3_600_000
/** A server that was full counts as full until this many slots are free: players come and go. */
export const freeSlotsAfterFull = 3
/** Maximum number of targets. The console adds one only while the file and the console together have fewer. */
export const maxWebhookTargets = 20
/** A target can refuse an event this often. Then it is dropped, because later events wait for it. */
export const maxWebhookRefusals = 3
