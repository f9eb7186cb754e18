import { readDate } from '../common/reading.ts'

const bareDay = /^\d{4}-\d{2}-\d{2}$/

/** A day without a time is the last valid day, in China (docs/product/membership.md#membership). */
const endOf = (text: string): string => (bareDay.test(text) ? `${text}T23:59:59.999+08:00` : text)

/**
 * When a membership ends, as ISO 8601. Backends send a day, a date text, or seconds or milliseconds since 1970.
 * Undefined if unreadable: a membership without a date is better than one with a wrong date.
 */
export const readExpireDate = (text: string): string | undefined => readDate(endOf(text.trim()))?.toISOString()
