import type { Currency } from './prices.ts'

/** 100 fen or cents per unit, in both currencies. */
const minorPerUnit = 100

/** Converts an amount such as 9.99 to minor units. */
export const minorUnits = (amount: number): number => Math.round(amount * minorPerUnit)

/** Converts minor units to an amount such as 9.99. */
export const majorUnits = (minor: number): number => minor / minorPerUnit

/** Formats minor units as gateways do: 999 becomes "9.99". */
export const decimalText = (minor: number): string =>
  `${Math.trunc(minor / minorPerUnit)}.${String(Math.abs(minor % minorPerUnit)).padStart(2, '0')}`

/** Parses "9.99", "9.9" or "9" to minor units; undefined for other text, such as fractions of a minor unit. */
export const readDecimal = (text: string): number | undefined => {
  const [, units, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return units === undefined ? undefined : Number(units) * minorPerUnit + Number(decimals.padEnd(2, '0'))
}

export const currencySymbols = { CNY: '¥', USD: '$' } as const satisfies Record<Currency, string>
