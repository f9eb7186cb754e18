import { readDate } from '../common/reading.ts'

/**
 * When a membership ends, as ISO 8601. Backends send a date text, or seconds or milliseconds since 1970.
 * Null if unreadable: a membership without a date is better than one with a wrong date.
 */
export const readExpireDate = (text: string): string | null => readDate(text)?.toISOString() ?? null
