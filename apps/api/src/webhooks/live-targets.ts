import { type RepeatedTask, repeat } from '../platform/repeat/index.ts'
import { readTargets, type StoredTarget, withStored } from './targets.store.ts'
import type { WebhookTarget } from './webhooks.config.ts'
import type { WebhooksContext } from './webhooks.context.ts'

const defaultEveryMs = 2_000

export type LiveTargets = {
  /** All targets. One of the community file hides one of the console with the same id. */
  all(): readonly WebhookTarget[]
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * The targets of the community file, and those of the console, which are read from the database every few seconds. While it
 * cannot be reached, the last ones stay.
 */
export const createLiveTargets = (
  { db, log, fileTargets, sealedText }: Pick<WebhooksContext, 'db' | 'log' | 'fileTargets' | 'sealedText'>,
  everyMs = defaultEveryMs,
): LiveTargets => {
  let stored: readonly StoredTarget[] = []
  let reading: RepeatedTask | undefined
  const round = async () => {
    stored = await readTargets(db, sealedText)
  }
  const onError = (error: unknown) =>
    log.warn({ err: error }, 'the webhooks of the console could not be read: the last ones stay')
  return {
    all: () => withStored(fileTargets(), stored),
    start: async () => {
      await round().catch(onError)
      reading = repeat({ everyMs, round, onError })
    },
    stop: async () => {
      await reading?.stop()
    },
  }
}
