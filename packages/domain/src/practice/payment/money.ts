import type { Currency } from '../prices.ts'

/** Both currencies have a hundred minor units: fen, cents. */
const minorPerUnit = 100

/** An amount such as 9.99 in minor units. */
export const minorUnits = (amount: number): number => Math.round(amount * minorPerUnit)

/** Minor units as an amount such as 9.99. */
export const majorUnits = (minor: number): number => minor / minorPerUnit

/** Minor units as gateways write them: 999 is "9.99". */
export const decimalText = (minor: number): string =>
  `${Math.trunc(minor / minorPerUnit)}.${String(Math.abs(minor % minorPerUnit)).padStart(2, '0')}`

/** Reads "9.99", "9.9" or "9" as minor units; undefined for anything else, such as fractions of a minor unit. */
export const readDecimal = (text: string): number | undefined => {
  const [, units, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return units === undefined ? undefined : Number(units) * minorPerUnit + Number(decimals.padEnd(2, '0'))
}

export const currencySymbols = { CNY: '¥', USD: '$' } as const satisfies Record<Currency, string>
