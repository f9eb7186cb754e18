import type { ActionOutcome } from '@warmup/domain/console'
import { durationMs } from '@warmup/domain/payments'
import { EngineError, type Machines } from '../../machines/index.ts'
import { type OrphanRefusal, readOrphan, removalLines, removeOrphan } from '../../machines/operating/index.ts'
import { addMs } from '../../platform/clock/index.ts'
import { adoptOrphan } from '../../practice/index.ts'
import type { ActionHandlers } from '../actions/action-handler.ts'
import { done, failed, refused } from '../actions/outcomes.ts'
import { askingMachines } from './asking-machines.ts'
import type { ConsolePracticeContext } from './practice.context.ts'

const refusedOrphan = ({ refusal, text }: OrphanRefusal): ActionOutcome => refused(refusal, text)

const remove = async (db: ConsolePracticeContext['db'], machines: Machines, name: string): Promise<ActionOutcome> => {
  try {
    const removed = await removeOrphan(db, machines, name)
    if ('refusal' in removed) return refusedOrphan(removed)
    const lines = removalLines(name, removed).join('; ')
    return removed.failures.length > 0 ? failed(lines) : done(lines)
  } catch (error) {
    // A part may have been removed.
    if (error instanceof EngineError) return failed(error.message)
    throw error
  }
}

/** Adopts or removes services that are not in the ledger. */
export const orphanActions = ({
  db,
  book,
}: ConsolePracticeContext): ActionHandlers<'adopt_service' | 'remove_stranger'> => ({
  adopt_service: {
    prepare: async ({ action, now }) => {
      const asked = await askingMachines(book.machines, async (machines) => ({
        machines,
        orphan: await readOrphan(db, machines, action.service),
      }))
      if ('outcome' in asked) return async () => asked
      const { machines, orphan } = asked
      if ('refusal' in orphan) return async () => refusedOrphan(orphan)
      return async (tx) => {
        const expiresAt = addMs(now, durationMs(action.duration))
        const adopted = await adoptOrphan(tx, machines, orphan, { now, expiresAt })
        return typeof adopted === 'string' ? done(adopted) : refusedOrphan(adopted)
      }
    },
  },
  remove_stranger: {
    run: async ({ action }) => {
      const reached = await askingMachines(book.machines, async (machines) => {
        await machines.engine.nodes()
        return machines
      })
      return 'outcome' in reached ? reached : remove(db, reached, action.name)
    },
  },
})
