import * as calls from '@warmup/domain/membership/calls'
import { dayInShanghai } from '../platform/clock/index.ts'
import { type MountedCall, on } from '../platform/http/index.ts'
import { giveVipOnce } from './codes/give-vip.service.ts'
import { redeemCode } from './codes/redeem-code.service.ts'
import type { MembershipContext } from './membership.context.ts'
import { currentMemberships } from './membership.store.ts'
import { grantVipOnce } from './vip-grants.service.ts'
import { vipStatusOf } from './vip-status.ts'

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
  publicUrl,
}: MembershipContext): MountedCall[] => [
  on(calls.getVipStatus)(async ({ params }) =>
    vipStatusOf(await currentMemberships(db, params.steamId, dayInShanghai(now()))),
  ),
  on(calls.getPrivileges, { caching: 'revalidate' })(() => privileges()),
  on(calls.grantVip, { requestsPerMinute: salesPerMinute })(({ body }) => grantVipOnce(db, body, now())),
  on(calls.giveVip, { requestsPerMinute: salesPerMinute })(({ body }) =>
    giveVipOnce({ db, giftSeal, now, publicUrl }, body),
  ),
  on(calls.redeemCode, { requestsPerMinute: redemptionsPerMinute })(async ({ session, body }) => {
    await countRedeeming(session.user.id)
    return redeemCode(db, { session, typed: body.code, now: now() })
  }),
]
