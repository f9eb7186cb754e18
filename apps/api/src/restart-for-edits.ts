import type { LiveContent, LiveContentState } from './platform/content/index.ts'
import { acquireLease, type Database } from './platform/db/index.ts'
import type { Log } from './platform/log/index.ts'
import { type RepeatedTask, repeat } from './platform/repeat/index.ts'

/** Time without another edit before a restart, in milliseconds. */
const settleMs = 5_000
/** Pause between the restarts of two replicas, in milliseconds: more than a start takes. */
const pauseMs = 60_000

export type RestartForEditsOptions = {
  readonly content: Pick<LiveContent<unknown>, 'state'>
  readonly db: Database
  readonly replicaId: string
  readonly log: Log
  /** Ends the process cleanly. What supervises it starts it again. */
  restart(): void
  readonly everyMs?: number
}

/** Replicas with different times of a season count play for different seasons: all restart together. */
const concernsAll = ({ needsRestart }: LiveContentState): boolean =>
  needsRestart.some((part) => part.startsWith('leaderboard.'))

/**
 * Restarts this replica after an edit that needs a restart (docs/operating.md#editing-while-it-runs), and other replicas
 * later, one after the other. Does nothing while the files have a problem, with which the server would not start, or
 * while the database does not answer.
 */
export const restartForEdits = ({
  content,
  db,
  replicaId,
  log,
  restart,
  everyMs = settleMs,
}: RestartForEditsOptions): RepeatedTask => {
  let seen: LiveContentState | undefined
  return repeat({
    everyMs,
    round: async () => {
      const state = content.state()
      const isSettled = state === seen
      seen = state
      if (!isSettled || state.needsRestart.length === 0 || state.problems.length > 0) return
      const lease = { name: 'restart', holder: replicaId, ttlMs: pauseMs }
      if (!concernsAll(state) && !(await acquireLease(db, lease))) return
      log.info({ needsRestart: state.needsRestart }, 'restarting for an edit')
      restart()
    },
    onError: (error) => log.warn({ err: error }, 'the restart for an edit waits'),
  })
}
