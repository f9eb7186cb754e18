/** Milliseconds of hovering before a tooltip appears; keyboard focus shows it at once. */
export const tooltipDelayMs = 300
