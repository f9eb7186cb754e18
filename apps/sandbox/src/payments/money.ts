/** Formats minor units for gateways: 999 is "9.99". */
export const decimal = (minor: number): string => (minor / 100).toFixed(2)

/** Parses an amount with at most two decimals, from text or a number; undefined for anything else. */
export const readMinor = (amount: unknown): number | undefined =>
  /^\d{1,9}(\.\d{1,2})?$/.test(String(amount)) ? Math.round(Number(amount) * 100) : undefined
