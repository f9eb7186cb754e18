// docs/product.md#vip

/** Delay of the tooltips of the privilege comparison. */
export const privilegeTooltipDelayMs = 50
/** A payment page that has not loaded after this long counts as failed. */
export const paymentPageTimeoutMs = 15_000

export const privilegeContentMaxLength = 80
export const privilegeDetailMaxLength = 600

/** Days that one grant may add, and the longest name that a shop may give one. */
export const grantMaxDays = 3_660
export const grantIdMaxLength = 64
