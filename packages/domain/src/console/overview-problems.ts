import { logQuietMs, pollQuietMs, replicaQuietMs } from './limits.ts'
import type { Overview } from './overview.ts'

/** A problem that needs the operator's attention. `at`: in milliseconds since 1970. */
export type OverviewProblem =
  | { readonly code: 'noPoll' | 'engine' }
  | { readonly code: 'oldPoll'; readonly at: number }
  | {
      readonly code: 'offline' | 'failing' | 'jobsFailed' | 'jobsRetried' | 'ordersPaid' | 'refundsDue'
      readonly count: number
    }
  | { readonly code: 'replica' | 'silent'; readonly name: string; readonly at: number }
  | { readonly code: 'neverLogged'; readonly name: string }

const counted = (code: Extract<OverviewProblem, { readonly count: number }>['code'], count: number) =>
  count === 0 ? [] : [{ code, count }]

/** The problems in an overview at `now` (milliseconds since 1970), the most urgent first. */
export const overviewProblems = (overview: Overview, now: number): readonly OverviewProblem[] => {
  const { polledAt, engine, queues, servers, replicas, ingest, practice } = overview
  return [
    ...(polledAt === undefined ? [{ code: 'noPoll' } as const] : []),
    ...(polledAt !== undefined && now - polledAt > pollQuietMs ? [{ code: 'oldPoll', at: polledAt } as const] : []),
    ...(engine === 'unknown' ? [{ code: 'engine' } as const] : []),
    ...replicas
      .filter(({ seenAt }) => now - seenAt > replicaQuietMs)
      .map(({ host: name, seenAt: at }) => ({ code: 'replica', name, at }) as const),
    ...counted('ordersPaid', queues.ordersPaid),
    ...counted('refundsDue', queues.refundsDue),
    ...counted('jobsFailed', queues.jobsFailed),
    ...counted('jobsRetried', queues.jobsRetried),
    ...counted('failing', practice.failing),
    ...counted('offline', servers.offline),
    ...ingest.flatMap(({ name, lastAt: at }): OverviewProblem[] => {
      if (at === undefined) return [{ code: 'neverLogged', name }]
      return now - at > logQuietMs ? [{ code: 'silent', name, at }] : []
    }),
  ]
}
