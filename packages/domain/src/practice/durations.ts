/** How long a server can be rented for, and for how many hours (docs/product.md#durations). */
export const durationHours = { '4h': 4, '8h': 8, '3d': 72, '7d': 168, '1m': 720, '3m': 2_160, '1y': 8_760 } as const
export type Duration = keyof typeof durationHours

export const durations = Object.keys(durationHours) as readonly Duration[]
export const defaultDuration: Duration = '1m'
/** Those that the table of prices has rows for, as far as there are prices. */
export const durationsInTable: readonly Duration[] = ['4h', '7d', '1m', '3m', '1y']

export const isDuration = (text: string): text is Duration => Object.hasOwn(durationHours, text)

export const durationMs = (duration: Duration): number => durationHours[duration] * 3_600_000
