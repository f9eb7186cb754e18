import {
  createDeadlineMs,
  type PracticeEvent,
  regionSwitchTimeoutMs,
  restartDeadlineMs,
  updateDeadlineMs,
  verifyDeadlineMs,
} from '@warmup/domain/practice'
import { addMs } from '../../platform/clock/index.ts'
import type { Transaction } from '../../platform/db/index.ts'
import type { practiceServers, Transition } from '../practice.tables.ts'
import { type Actor, addActivity, completeActivity } from './activity.store.ts'
import { type ServerRow, updateServer } from './servers.store.ts'

/** How long each may take (docs/product.md#practice-status). */
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
 * Begins to do something to a server whose row is locked, in place of whatever was being done: writes what it needs, its
 * deadline, and an entry of the log that says it is under way.
 */
export const beginTransition = async (
  tx: Transaction,
  server: Pick<ServerRow, 'id' | 'transitionEntry'>,
  {
    transition,
    actor,
    now,
    detail = '',
    set = {},
  }: {
    transition: Transition
    actor: Actor
    now: Date
    detail?: string
    set?: Partial<typeof practiceServers.$inferInsert>
  },
): Promise<void> => {
  await completeActivity(tx, server.transitionEntry, 'failed')
  const entry =
    transition === 'starting'
      ? null
      : await addActivity(tx, {
          serverId: server.id,
          event: events[transition],
          actor,
          at: now,
          outcome: 'running',
          detail,
        })
  await updateServer(tx, server.id, {
    ...set,
    transition,
    // A check that was cut short is not made up for by whatever comes next: that has less time than a check takes.
    verifies: transition === 'verifying',
    deadline: addMs(now, deadlineMs[transition]),
    transitionEntry: entry,
  })
}

/** Ends whatever is being done to a server. */
export const endTransition = async (
  tx: Transaction,
  server: Pick<ServerRow, 'id' | 'transitionEntry'>,
  outcome: 'succeeded' | 'failed',
  set: Partial<typeof practiceServers.$inferInsert> = {},
): Promise<void> => {
  await completeActivity(tx, server.transitionEntry, outcome)
  await updateServer(tx, server.id, { ...set, transition: null, deadline: null, transitionEntry: null })
}
