import { CommandError } from '../../platform/control/index.ts'
import { EngineError } from '../engine/engine-error.ts'

/** Awaits work of an operator command. Rejects with `CommandError` if the machines do not answer. */
export const forOperator = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof EngineError) throw new CommandError(`The machines could not be asked: ${error.message}`)
    throw error
  }
}
