// docs/product/accounts.md#sessions and the sections after it. Durations are in milliseconds unless the name says otherwise.

export const sessionLifetimeMs = 7 * 24 * 60 * 60_000
/** A session ends this long after the sign-in, even if it is renewed (docs/product/accounts.md#session-renewal). */
export const sessionMaxLifetimeMs = 30 * 24 * 60 * 60_000
/** How often the portal checks whether the token has expired. */
export const tokenCheckMs = 60_000
export const bindTokenLifetimeMs = 15 * 60_000
/** Minimum interval between updates of a session's last use (docs/product/accounts.md#session-list). */
export const sessionSeenMs = 5 * 60_000
/** How long logins and logouts are kept (docs/product/accounts.md#account-log). */
export const accountLogKeptMs = 90 * 24 * 60 * 60_000
/** docs/product/accounts.md#tickets */
export const signInTicketLifetimeMs = 60_000
export const inGameTokenLifetimeMs = 10 * 60_000
/** docs/product/accounts.md#chat-codes */
export const chatCodeLength = 6
export const chatCodeLifetimeMs = 5 * 60_000
/** How often the portal checks whether a code was typed. */
export const chatCodeCheckMs = 2_000

export const resendCodeCooldownMs = 60_000
export const registerRedirectSeconds = 5
export const resetRequestThrottleMs = 5 * 60_000

/** Length of our own codes; other backends may use another format. */
export const verificationCodeLength = 6
export const verificationCodeMaxLength = 32
export const verificationCodeLifetimeMs = 10 * 60_000
export const verificationCodeAttempts = 5
export const resetLinkLifetimeMs = 30 * 60_000

export const passwordMinLength = 8
/** Bounds the cost of hashing. */
export const passwordMaxLength = 128
export const emailMaxLength = 254
/** RFC 5321 §4.5.3.1.1 */
export const emailLocalPartMaxOctets = 64
