import type { Database } from '../platform/db/index.ts'
import { storedTargetIds, targetSummary, type WebhookTarget } from '../webhooks/index.ts'
import { type Check, note, ok, problem } from './check.ts'

/** A target that has taken nothing for this long, while something waits, is a problem. In milliseconds. */
const quietMs = 15 * 60_000

/** Says which targets of webhooks take nothing, or refuse events. `targets`: those of the community file. */
export const checkWebhooks = (db: Database | undefined, targets: readonly WebhookTarget[], now: () => Date): Check => ({
  subject: 'webhooks',
  run: async () => {
    if (db === undefined) return []
    const ids = new Set([...targets.map(({ id }) => id), ...(await storedTargetIds(db))])
    const findings = [...ids].map(async (id) => {
      const { waiting, since, takenAt, last } = await targetSummary(db, id)
      const answered = `last answer: ${last?.answer ?? 'none'}`
      if (last?.state === 'dropped') return problem(`${id}: the last event was dropped, ${answered}`)
      if (since === undefined) return ok(`${id}: nothing waits`)
      const quietSince = Math.max(since.getTime(), takenAt?.getTime() ?? 0)
      const text = `${id}: ${waiting} waiting since ${since.toISOString()}, ${answered}`
      return now().getTime() - quietSince > quietMs ? problem(text) : note(text)
    })
    return Promise.all(findings)
  },
})
