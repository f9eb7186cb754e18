// docs/product.md#limits

/** How long a copy button shows its confirmation. */
export const copyConfirmationMs = 2_000
/** Delay of the language popup on a first visit. */
export const languagePopupDelayMs = 500
/** How long a hold button must be held by default. */
export const holdConfirmMs = 2_000
/** How long a toast is shown. */
export const toastMs = 5_000
/** Delay of the reason on a disabled button, and how long it is shown. */
export const disabledReasonDelayMs = 300
export const disabledReasonVisibleMs = 3_000
/** After this long, whoever waits is told that it takes longer than usual. */
export const slowAfterMs = 3_000
/** Width from which the side menu is shown beside the content, in rem: larger text of the browser needs a wider window. */
export const sidebarBreakpointRem = 64
/** Longest names and longest texts that an operator writes into `community.yaml`. */
export const labelMaxLength = 40
export const textMaxLength = 400
