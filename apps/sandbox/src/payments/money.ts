/** Minor units as gateways write them: 999 is "9.99". */
export const decimal = (minor: number): string => (minor / 100).toFixed(2)

/** Reads what `decimal` writes; undefined for anything else. */
export const readMinor = (text: unknown): number | undefined =>
  typeof text === 'string' && /^\d{1,9}\.\d{2}$/.test(text) ? Math.round(Number(text) * 100) : undefined
