import { readDecimal } from '@warmup/domain/payments'
import { GatewayError } from '../gateway.ts'

/** Reads a decimal amount such as "9.99" in minor units. Throws `GatewayError` for anything else. */
export const readAmount = (gateway: string, text: string): number => {
  const amount = readDecimal(text)
  if (amount === undefined) throw new GatewayError(`${gateway} named an amount that cannot be read`)
  return amount
}
