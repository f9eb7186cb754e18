const secondsText = /^\d{9,10}$/
const millisecondsText = /^\d{12,13}$/

/**
 * When a membership ends, as ISO 8601. Backends send a date text, or seconds or milliseconds since 1970.
 * Null if unreadable: a membership without a date is better than one with a wrong date.
 */
export const readExpireDate = (text: string): string | null => {
  const instant = secondsText.test(text)
    ? Number(text) * 1_000
    : millisecondsText.test(text)
      ? Number(text)
      : Date.parse(text)
  return Number.isNaN(instant) ? null : new Date(instant).toISOString()
}
