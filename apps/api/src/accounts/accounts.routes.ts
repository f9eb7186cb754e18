import { getVipStatus } from '@warmup/domain/accounts/calls'
import type { Database } from '../platform/db/index.ts'
import { type MountedCall, on } from '../platform/http/index.ts'
import { currentMemberships } from './memberships.store.ts'
import { dayOf, vipStatusOf } from './vip-status.ts'

const statusPerMinute = 120

/** The calls of the accounts area (section 7). */
export const accountsRoutes = (db: Database, now: () => Date = () => new Date()): MountedCall[] => [
  on(getVipStatus, { requestsPerMinute: statusPerMinute })(async ({ params }) =>
    vipStatusOf(await currentMemberships(db, params.steamId, dayOf(now()))),
  ),
]
