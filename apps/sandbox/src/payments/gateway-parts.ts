import type { Desk } from './desk.ts'
import type { Ledger } from './ledger.ts'
import type { PaymentKeys } from './payment-keys.ts'

/** What every gateway works with. */
export type GatewayParts = {
  readonly ledger: Ledger
  readonly desk: Desk
  readonly keys: PaymentKeys
  /** The sandbox's own address, once it listens. */
  readonly address: () => string
  readonly now: () => number
}
