import type { Desk } from './desk.ts'
import type { Ledger } from './ledger.ts'
import type { PaymentKeys } from './payment-keys.ts'

/** Common dependencies of all gateways. */
export type GatewayParts = {
  readonly ledger: Ledger
  readonly desk: Desk
  readonly keys: PaymentKeys
  /** The sandbox's own URL, after it listens. */
  readonly address: () => string
  readonly now: () => number
}
