import type { PrivilegeWire } from '@warmup/domain/membership'
import * as calls from '@warmup/domain/membership/calls'
import { dayInShanghai } from '../platform/clock/index.ts'
import type { SealedText } from '../platform/credentials/index.ts'
import type { Database } from '../platform/db/index.ts'
import { type MountedCall, on } from '../platform/http/index.ts'
import { giveVipOnce } from './codes/give-vip.service.ts'
import { redeemCode } from './codes/redeem-code.service.ts'
import { currentMemberships } from './membership.store.ts'
import { grantVipOnce } from './vip-grants.service.ts'
import { vipStatusOf } from './vip-status.ts'

export type MembershipContext = {
  readonly db: Database
  readonly now: () => Date
  /** The current privileges, which change while the API runs. */
  readonly privileges: () => PrivilegeWire[]
  /** Counts an attempt of an account to redeem a code. Throws 429 if there were too many. */
  countRedeeming(userId: string): Promise<void>
  /** Seals the codes of gifts, which the shop may ask for again. */
  readonly giftSeal: SealedText
}

/** A shop has few addresses and sells less than two grants or gifts a second. */
const salesPerMinute = 120
/** By address; attempts are also counted by account. */
const redemptionsPerMinute = 60

/** The calls of the membership area. */
export const membershipRoutes = ({
  db,
  now,
  privileges,
  countRedeeming,
  giftSeal,
}: MembershipContext): MountedCall[] => [
  on(calls.getVipStatus)(async ({ params }) =>
    vipStatusOf(await currentMemberships(db, params.steamId, dayInShanghai(now()))),
  ),
  on(calls.getPrivileges, { caching: 'revalidate' })(() => privileges()),
  on(calls.grantVip, { requestsPerMinute: salesPerMinute })(({ body }) => grantVipOnce(db, body, now())),
  on(calls.giveVip, { requestsPerMinute: salesPerMinute })(({ body }) => giveVipOnce({ db, giftSeal, now }, body)),
  on(calls.redeemCode, { requestsPerMinute: redemptionsPerMinute })(async ({ session, body }) => {
    await countRedeeming(session.user.id)
    return redeemCode(db, { session, typed: body.code, now: now() })
  }),
]
