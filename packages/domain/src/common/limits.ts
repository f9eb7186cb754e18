/** Milliseconds a copy button shows its confirmation (section 9). */
export const copyConfirmationMs = 2_000
/** Milliseconds the first-visit language popup waits (section 9). */
export const languagePopupDelayMs = 500
/** Milliseconds a hold-to-confirm button takes by default (section 2, practice server page). */
export const holdConfirmMs = 2_000
/** Milliseconds until a toast closes itself (section 9). */
export const toastMs = 5_000
/** Milliseconds before a disabled button explains itself, and how long it stays (section 9). */
export const disabledReasonDelayMs = 300
export const disabledReasonVisibleMs = 3_000
/** Width in px from which the side menu stands beside the content (section 2, layout). */
export const sidebarBreakpointPx = 1_024
