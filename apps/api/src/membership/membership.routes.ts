import * as calls from '@warmup/domain/membership/calls'
import type { Database } from '../platform/db/index.ts'
import { type MountedCall, on } from '../platform/http/index.ts'
import { currentMemberships } from './membership.store.ts'
import { dayOf, vipStatusOf } from './vip-status.ts'

const statusPerMinute = 120

/** The calls of the membership area. */
export const membershipRoutes = ({ db, now }: { db: Database; now: () => Date }): MountedCall[] => [
  on(calls.getVipStatus, { requestsPerMinute: statusPerMinute })(async ({ params }) =>
    vipStatusOf(await currentMemberships(db, params.steamId, dayOf(now()))),
  ),
]
