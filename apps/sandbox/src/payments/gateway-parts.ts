import type { Desk } from './desk.ts'
import type { Ledger } from './ledger.ts'
import type { Method } from './methods.ts'
import type { PaymentKeys } from './payment-keys.ts'

/** Common dependencies of all gateways. */
export type GatewayParts = {
  readonly ledger: Ledger
  readonly desk: Desk
  readonly keys: PaymentKeys
  /** The sandbox's own URL, after it listens. */
  readonly address: () => string
  /** The merchant's portal, whose domain is registered at the gateways; undefined if unknown. */
  readonly portalAddress: () => string | undefined
  readonly now: () => number
}

/** What a gateway's notifications are made of. */
export type NotifierParts = Pick<GatewayParts, 'keys' | 'address' | 'now'> & {
  /** The URL of the webhook that the merchant has registered at a gateway; undefined if unknown. */
  readonly webhook: (method: Method) => string | undefined
}
