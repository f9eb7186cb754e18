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
