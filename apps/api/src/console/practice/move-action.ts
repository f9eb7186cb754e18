import { lockServer } from '../../machines/index.ts'
import { moveWithoutData, type NoMove } from '../../machines/operating/index.ts'
import type { Transaction } from '../../platform/db/index.ts'
import { findServer, restartMoved } from '../../practice/index.ts'
import type { ActionHandlers } from '../actions/action-handler.ts'
import { done, refused, unchanged } from '../actions/outcomes.ts'
import { askingMachines } from './asking-machines.ts'
import type { ConsolePracticeContext } from './practice.context.ts'

const refusals = {
  no_server: 'no_server',
  not_running: 'server_expired',
  busy: 'server_blocked',
  not_placed: 'server_blocked',
  no_other_node: 'no_other_node',
} as const satisfies Record<NoMove, unknown>

/** Whether the server is moving to another node and does not wait for space. */
const isMoving = async (tx: Transaction, id: string): Promise<boolean> => {
  await lockServer(tx, id)
  const place = (await findServer(tx, id))?.place
  return place !== undefined && place.targetNode !== '' && place.waitsFor === ''
}

/** Moves a server to another node of its region, without its data. */
export const moveAction = ({ book: { machines } }: ConsolePracticeContext): ActionHandlers<'move_server'> => ({
  move_server: {
    prepare: async ({ action: { serverId }, now }) => {
      const asked = await askingMachines(machines, async ({ engine, config }) => ({
        nodes: await engine.nodes(),
        config,
      }))
      if ('outcome' in asked) return async () => asked
      return async (tx) => {
        if (await isMoving(tx, serverId)) return unchanged()
        const moved = await moveWithoutData(tx, serverId, { ...asked, now, restartMoved })
        return typeof moved === 'string' ? refused(refusals[moved]) : done(`${moved.from} → ${moved.to}`)
      }
    },
  },
})
