/** Sections 4, 5 and 9, accounts. Durations are in milliseconds unless the name says otherwise. */
export const sessionLifetimeMs = 7 * 24 * 60 * 60_000
/** How often the portal reads the token's expiry. */
export const tokenCheckMs = 60_000
export const bindTokenLifetimeMs = 15 * 60_000
/** A Steam sign-in's ticket lands in the address bar: it works once and only this long (decisions, "Holes"). */
export const signInTicketLifetimeMs = 60_000
export const inGameTokenLifetimeMs = 10 * 60_000

export const resendCodeCooldownMs = 60_000
export const registerRedirectSeconds = 5
export const resetRequestThrottleMs = 5 * 60_000

export const verificationCodeLength = 6
export const verificationCodeLifetimeMs = 10 * 60_000
export const verificationCodeAttempts = 5
export const resetLinkLifetimeMs = 30 * 60_000

export const passwordMinLength = 8
/** Longer ones are refused: hashing cost must stay bounded. */
export const passwordMaxLength = 128
export const emailMaxLength = 254
