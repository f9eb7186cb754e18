import type { ActionOutcome } from '@warmup/domain/console'
import { EngineError, type Machines } from '../../machines/index.ts'
import { refused } from '../actions/outcomes.ts'

/** The answer of the machines; a refusal if there are none, or if they do not answer. */
export const askingMachines = async <T>(
  machines: Machines | undefined,
  ask: (machines: Machines) => Promise<T>,
): Promise<T | Extract<ActionOutcome, { outcome: 'refused' }>> => {
  if (machines === undefined) return refused('no_machines')
  try {
    return await ask(machines)
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    return refused('machines_unreachable', error.message)
  }
}
