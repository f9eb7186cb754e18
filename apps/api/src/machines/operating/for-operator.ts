import { CommandError } from '../../platform/control/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { EngineError } from '../engine/engine-error.ts'
import { lookedAt } from '../engine/engine-state.store.ts'
import { viewLine } from './findings.ts'

/**
 * Awaits work of an operator command. Rejects with `CommandError` if the machines do not answer, which says how old the
 * portal's view of them is.
 */
export const forOperator = async <T>(db: Database, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    throw new CommandError(`The machines could not be asked: ${error.message}; ${viewLine(await lookedAt(db))}`)
  }
}
