import {
  createDeadlineMs,
  type PracticeEvent,
  regionSwitchTimeoutMs,
  restartDeadlineMs,
  updateDeadlineMs,
  verifyDeadlineMs,
} from '@warmup/domain/practice'
import { type practiceServers, type ServerRow, type Transition, updateServer } from '../../machines/index.ts'
import { addMs } from '../../platform/clock/index.ts'
import type { Transaction } from '../../platform/db/index.ts'
import { type Actor, addActivity, completeActivity } from './activity.store.ts'

/** The deadline of each transition (docs/product/practice.md#practice-status). */
const deadlineMs: Readonly<Record<Transition, number>> = {
  creating: createDeadlineMs,
  starting: createDeadlineMs,
  restarting: restartDeadlineMs,
  updating: updateDeadlineMs,
  verifying: verifyDeadlineMs,
  switching: regionSwitchTimeoutMs,
}

const events: Readonly<Record<Exclude<Transition, 'starting'>, PracticeEvent>> = {
  creating: 'created',
  restarting: 'restarted',
  updating: 'updated',
  verifying: 'verified',
  switching: 'region_switched',
}

/**
 * Begins a transition of a server whose row is locked, and replaces the current one. Writes the columns, the deadline
 * and an unfinished log entry.
 */
export const beginTransition = async (
  tx: Transaction,
  server: Pick<ServerRow, 'id' | 'transitionEntry'>,
  {
    transition,
    event = transition === 'starting' ? undefined : events[transition],
    actor,
    now,
    detail = '',
    set = {},
  }: {
    transition: Transition
    /** The event in the activity log; by default that of the transition. */
    event?: PracticeEvent | undefined
    actor: Actor
    now: Date
    detail?: string
    set?: Partial<typeof practiceServers.$inferInsert>
  },
): Promise<void> => {
  await completeActivity(tx, server.transitionEntry, 'failed')
  const entry =
    event === undefined
      ? null
      : await addActivity(tx, {
          serverId: server.id,
          event,
          actor,
          at: now,
          outcome: 'running',
          detail,
        })
  await updateServer(tx, server.id, {
    ...set,
    transition,
    // A new transition drops an interrupted check of the files, for which its deadline is too short.
    verifies: transition === 'verifying',
    deadline: addMs(now, deadlineMs[transition]),
    transitionEntry: entry,
  })
}

/** Ends the transition of a server. */
export const endTransition = async (
  tx: Transaction,
  server: Pick<ServerRow, 'id' | 'transitionEntry'>,
  outcome: 'succeeded' | 'failed',
  set: Partial<typeof practiceServers.$inferInsert> = {},
): Promise<void> => {
  await completeActivity(tx, server.transitionEntry, outcome)
  await updateServer(tx, server.id, { ...set, transition: null, deadline: null, transitionEntry: null })
}
