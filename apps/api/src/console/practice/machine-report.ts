import type { MachineReport } from '@warmup/domain/console'
import { EngineError, lookedAt, type Machines } from '../../machines/index.ts'
import { countSlots, type EngineNode, regionLabel, reportMachines, slotsOf } from '../../machines/operating/index.ts'
import type { ConsolePracticeContext } from './practice.context.ts'

type Nodes = MachineReport['nodes']

const nodeOf = (node: EngineNode, { config }: Machines, nodeIds: readonly string[]): Nodes[number] => {
  const { id, name, address, isUp, takesServers } = node
  const slots = slotsOf(node, config)
  return {
    id,
    name,
    region: regionLabel(node) ?? '',
    address,
    isUp,
    takesServers,
    servers: nodeIds.filter((placed) => placed === id).length,
    ...(slots !== undefined && { slots }),
  }
}

/** Asks the engine for its nodes, and compares its services with the ledger. */
export const reportToConsole = async ({ db, now, book }: ConsolePracticeContext): Promise<MachineReport> => {
  const { machines } = book
  const nothing = { nodes: [], regions: [], strangers: [], problems: [] }
  if (machines === undefined) return { ...nothing, state: 'none' }
  const regions = [...(await countSlots(db))].map(([code, { all: slots, used }]) => ({ code, slots, used }))
  try {
    const { nodes, orphans, problems, places } = await reportMachines(db, machines, {
      requiredVersion: book.requiredVersion,
      gameChange: book.gameChange,
      now: now(),
    })
    const nodeIds = places.map(({ nodeId }) => nodeId)
    return {
      state: 'up',
      nodes: nodes.map((node) => nodeOf(node, machines, nodeIds)),
      regions,
      strangers: orphans.map((one) => ({
        name: one.name,
        kind: one.kind,
        node: one.kind === 'volume' ? one.node : '',
      })),
      problems: [...problems],
    }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    const seenAt = (await lookedAt(db))?.getTime()
    return {
      ...nothing,
      state: 'unreachable',
      regions,
      problems: [error.message],
      ...(seenAt !== undefined && { seenAt }),
    }
  }
}
