// docs/product.md#sessions and the sections after it. Durations are in milliseconds unless the name says otherwise.

export const sessionLifetimeMs = 7 * 24 * 60 * 60_000
/** However often a session is renewed, it ends this long after the sign-in (docs/product.md#session-renewal). */
export const sessionMaxLifetimeMs = 30 * 24 * 60 * 60_000
/** How often the portal checks whether the token has expired. */
export const tokenCheckMs = 60_000
export const bindTokenLifetimeMs = 15 * 60_000
/** A session notes that it was used at most this often (docs/product.md#session-list). */
export const sessionSeenMs = 5 * 60_000
/** docs/product.md#tickets */
export const signInTicketLifetimeMs = 60_000
export const inGameTokenLifetimeMs = 10 * 60_000

export const resendCodeCooldownMs = 60_000
export const registerRedirectSeconds = 5
export const resetRequestThrottleMs = 5 * 60_000

/** Of our own codes; those of other backends may be of another form. */
export const verificationCodeLength = 6
export const verificationCodeMaxLength = 32
export const verificationCodeLifetimeMs = 10 * 60_000
export const verificationCodeAttempts = 5
export const resetLinkLifetimeMs = 30 * 60_000

export const passwordMinLength = 8
/** Bounds the cost of hashing. */
export const passwordMaxLength = 128
export const emailMaxLength = 254
