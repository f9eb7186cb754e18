import type { PrivilegeWire } from '@warmup/domain/membership'
import * as calls from '@warmup/domain/membership/calls'
import { dayInShanghai } from '../platform/clock/index.ts'
import type { Database } from '../platform/db/index.ts'
import { type MountedCall, on } from '../platform/http/index.ts'
import { currentMemberships } from './membership.store.ts'
import { grantVipOnce } from './vip-grants.service.ts'
import { vipStatusOf } from './vip-status.ts'

export type MembershipContext = {
  readonly db: Database
  readonly now: () => Date
  /** The current privileges, which change while the API runs. */
  readonly privileges: () => PrivilegeWire[]
}

/** A shop has few addresses and sells less than two grants a second. */
const grantsPerMinute = 120

/** The calls of the membership area. */
export const membershipRoutes = ({ db, now, privileges }: MembershipContext): MountedCall[] => [
  on(calls.getVipStatus)(async ({ params }) =>
    vipStatusOf(await currentMemberships(db, params.steamId, dayInShanghai(now()))),
  ),
  on(calls.getPrivileges, { caching: 'revalidate' })(() => privileges()),
  on(calls.grantVip, { requestsPerMinute: grantsPerMinute })(({ body }) => grantVipOnce(db, body, now())),
]
