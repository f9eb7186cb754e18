import type { SealedText } from '../platform/credentials/index.ts'
import type { Database } from '../platform/db/index.ts'
import { readTargets, targetSummary, type WebhookTarget } from '../webhooks/index.ts'
import { type Check, note, ok, problem } from './check.ts'

/** A target that has taken nothing for this long, while something waits, is a problem. In milliseconds. */
const quietMs = 15 * 60_000

/** Says which targets of webhooks take nothing, or refuse events. `targets`: those of the community file. */
export const checkWebhooks = (
  db: Database | undefined,
  targets: readonly WebhookTarget[],
  { seal, now }: { readonly seal: () => Promise<SealedText>; readonly now: () => Date },
): Check => ({
  subject: 'webhooks',
  run: async () => {
    if (db === undefined) return []
    const stored = await readTargets(db, await seal())
    const ids = new Set([...targets, ...stored].map(({ id }) => id))
    const findings = [...ids].map(async (id) => {
      if (stored.some((one) => one.id === id && one.target === undefined))
        return problem(
          `${id}: cannot be decrypted, because SESSION_KEYS has changed or a later release stored it: remove it in the console and add it again`,
        )
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
