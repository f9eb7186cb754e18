// docs/product/membership.md#vip

/** Delay of the tooltips of the privilege comparison. */
export const privilegeTooltipDelayMs = 50
/** Timeout of loading the payment page. */
export const paymentPageTimeoutMs = 15_000

export const privilegeContentMaxLength = 80
export const privilegeDetailMaxLength = 600

/** Maximum days per grant, and maximum length of a shop's grant id. */
export const grantMaxDays = 3_660
export const grantIdMaxLength = 64

// docs/product/membership.md#codes

/** Characters of a code: 80 bits, which cannot be guessed. */
export const codeLength = 16
/** What is accepted as a typed code, with spaces and dashes. */
export const typedCodeMaxLength = 64
export const codeBatchNameMaxLength = 40
/** Maximum hours of a practice server that a code gives: a year, as the longest rental. */
export const codeMaxHours = 8_760
/** Maximum number of codes made at once. */
export const maxCodesAtOnce = 500
/** Maximum number of players who can redeem one code. */
export const maxCodeUses = 1_000_000
