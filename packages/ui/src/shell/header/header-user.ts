import type { Membership } from '@warmup/domain/membership'

/** The signed-in player. */
export type HeaderUser = {
  readonly username: string
  readonly avatar?: string
  /** Absent while an email account is not bound to Steam. */
  readonly steamId?: string
  readonly memberships: readonly Membership[]
  /** End of the VIP membership, ISO 8601; absent if unlimited. */
  readonly vipUntil?: string
}
