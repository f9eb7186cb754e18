// docs/product/common.md#limits

/** How long a copy button shows its confirmation. */
export const copyConfirmationMs = 2_000
/** Timeout of copying. WeChat's browser never answers. */
export const copyPatienceMs = 1_000
/** Delay of the language popup on a first visit. */
export const languagePopupDelayMs = 500
/** How long a hold button must be held by default. */
export const holdConfirmMs = 2_000
/** How long a toast is shown. */
export const toastMs = 5_000
/** Delay and duration of the explanation on a disabled button. */
export const disabledReasonDelayMs = 300
export const disabledReasonVisibleMs = 3_000
/** After this long, the portal says that loading takes longer than usual. */
export const slowAfterMs = 3_000
/** Maximum length of short texts in `community.yaml`, such as names. */
export const labelMaxLength = 40
export const textMaxLength = 400
/** Maximum length of an operator's announcement. */
export const announcementTextMaxLength = 500
