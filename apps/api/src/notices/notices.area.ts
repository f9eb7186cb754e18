import { randomUUID } from 'node:crypto'
import type { Area } from '../platform/area/index.ts'
import type { LeasedJob } from '../platform/leased-job/index.ts'
import type { NoticesContext } from './notices.context.ts'
import { mountStopPage, noticesRoutes } from './notices.routes.ts'
import { type NoticesPace, startNoticesJob } from './notices-job.ts'

export type NoticesOptions = NoticesContext & {
  /** Lifetime of the job's lease, in milliseconds. */
  readonly leaseMs?: number
  /** The name under which this process holds the lease; random by default. */
  readonly replicaId?: string
  /** Overrides the default intervals. */
  readonly pace?: NoticesPace
}

const defaultLeaseMs = 10_000

/** What players are told of: in the portal, by mail and by the browser (docs/product/notices.md). */
export const createNotices = ({
  leaseMs = defaultLeaseMs,
  replicaId = randomUUID(),
  pace = {},
  ...context
}: NoticesOptions): Area => {
  let job: LeasedJob | undefined
  return {
    routes: [...noticesRoutes(context), ...(context.push?.routes ?? [])],
    mount: mountStopPage,
    start: async () => {
      job = await startNoticesJob(context, { name: 'notices', holder: replicaId, ttlMs: leaseMs }, pace)
    },
    stop: async () => job?.stop(),
    close: async () => context.push?.close(),
  }
}
