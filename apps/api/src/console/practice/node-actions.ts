import type { ActionOutcome } from '@warmup/domain/console'
import { EngineError, type Machines } from '../../machines/index.ts'
import { type Availability, type EngineNode, regionLabel } from '../../machines/operating/index.ts'
import type { ActionHandlers } from '../actions/action-handler.ts'
import { done, failed, refused, unchanged } from '../actions/outcomes.ts'
import { askingMachines } from './asking-machines.ts'
import type { ConsolePracticeContext } from './practice.context.ts'

/** The engine refuses a change of a node that has changed meanwhile, for example by another operator. */
const attempts = 3

const change = async (
  engine: Machines['engine'],
  { id, name }: EngineNode,
  availability: Availability,
): Promise<ActionOutcome> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await engine.setAvailability(id, availability)) ? done(name) : unchanged(name)
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      if (error.status === 404) return refused('no_such_machine')
      if (error.status !== 500 || attempt === attempts) return failed(error.message)
    }
  }
}

const setTo = async (
  machines: Machines | undefined,
  nodeId: string,
  availability: Availability,
): Promise<ActionOutcome> => {
  const asked = await askingMachines(machines, async ({ engine }) => ({ engine, nodes: await engine.nodes() }))
  if ('outcome' in asked) return asked
  const node = asked.nodes.find(({ id }) => id === nodeId)
  // Other nodes of the swarm may run the portal.
  if (node === undefined || regionLabel(node) === undefined) return refused('no_such_machine')
  return change(asked.engine, node, availability)
}

/** Takes a node out of service, or puts it back. */
export const nodeActions = ({ book }: ConsolePracticeContext): ActionHandlers<'drain_node' | 'activate_node'> => ({
  drain_node: { run: ({ action }) => setTo(book.machines, action.nodeId, 'drain') },
  activate_node: { run: ({ action }) => setTo(book.machines, action.nodeId, 'active') },
})
