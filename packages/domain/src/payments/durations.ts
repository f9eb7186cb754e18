/** Rental durations in hours (docs/product/payments.md#durations). */
export const durationHours = { '4h': 4, '8h': 8, '3d': 72, '7d': 168, '1m': 720, '3m': 2_160, '1y': 8_760 } as const
export type Duration = keyof typeof durationHours

export const durations = Object.keys(durationHours) as readonly Duration[]
export const defaultDuration: Duration = '1m'
/** Durations in the price table, which omits those without a price. */
export const durationsInTable: readonly Duration[] = ['4h', '7d', '1m', '3m', '1y']

export const isDuration = (text: string): text is Duration => Object.hasOwn(durationHours, text)

export const durationMs = (duration: Duration): number => durationHours[duration] * 3_600_000
