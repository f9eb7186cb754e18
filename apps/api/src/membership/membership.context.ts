import type { PrivilegeWire } from '@warmup/domain/membership'
import type { SealedText } from '../platform/credentials/index.ts'
import type { Database } from '../platform/db/index.ts'

export type MembershipContext = {
  readonly db: Database
  readonly now: () => Date
  /** The current privileges, which change while the API runs. */
  readonly privileges: () => PrivilegeWire[]
  /** Counts an attempt of an account to redeem a code. Throws 429 if there were too many. */
  countRedeeming(userId: string): Promise<void>
  /** Seals the codes of gifts, which their shop or their payers may ask for again. */
  readonly giftSeal: SealedText
  readonly publicUrl: () => string
}
