// docs/product/webhooks.md. Durations are in milliseconds.

/** An event that a target has not taken within this time is dropped. */
export const webhookLifetimeMs = 24 * 3_600_000
/** Number of ended deliveries that are kept of each target, for the operator. */
export const webhooksKept = 50
/** How long an ended delivery is kept. */
export const webhookKeptMs = 7 * 24 * 3_600_000
/** A server that was full counts as full until this many slots are free: players come and go. */
export const freeSlotsAfterFull = 3
/** How often the doctor's checks are made while a target wants their problems. */
export const doctorEveryMs = 10 * 60_000
/** A problem is told when it is found again after at least this time: another replica may look at once. */
export const doctorAgainMs = 5 * 60_000
/** Checks that have not all ended in this time are given up until the next round. */
export const doctorLimitMs = 60_000
/** Maximum length of what is told of the problems of one thing. */
export const doctorTextMaxLength = 1_000
/** Maximum number of targets. The console adds one only while the file and the console together have fewer. */
export const maxWebhookTargets = 20
/** A target can refuse an event this often. Then it is dropped, because later events wait for it. */
export const maxWebhookRefusals = 3
