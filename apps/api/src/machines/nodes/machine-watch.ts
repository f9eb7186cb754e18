import type { Log } from '../../platform/log/index.ts'
import type { Engine } from '../engine/engine.ts'
import { EngineError } from '../engine/engine-error.ts'
import type { EngineNode } from '../engine/engine-readings.ts'
import { regionLabel } from './capacity.ts'

/** What was last seen of the machines. */
export type MachinesSeen = {
  /** Whether the engine answered all questions of the last round. */
  readonly isEngineUp: boolean
  /** The nodes of its last answer. */
  readonly nodes: readonly Pick<EngineNode, 'id' | 'name' | 'isUp'>[]
}

export type MachineWatch = {
  /** Undefined before the first round. */
  seen(): MachinesSeen | undefined
  /** The engine, whose answers about its nodes are watched. */
  watch(engine: Engine): Engine
  /** A round got all its answers. */
  answered(): void
  /** A round failed. Only an error of the engine counts. */
  failed(error: unknown): void
}

/** Logs each change of the engine and of its nodes once: unreachable and back, down and up again, gone. */
export const createMachineWatch = (log: Log): MachineWatch => {
  let nodes: MachinesSeen['nodes'] = []
  let isEngineUp: boolean | undefined

  const tellNode = (node: EngineNode): void => {
    const wasUp = nodes.find(({ id }) => id === node.id)?.isUp ?? true
    if (node.isUp === wasUp) return
    const about = { node: node.name, region: regionLabel(node) }
    if (node.isUp) log.info(about, 'a node of the practice servers is up again')
    else log.error(about, 'a node of the practice servers is down')
  }
  const sawNodes = (seen: readonly EngineNode[]): void => {
    for (const node of seen) tellNode(node)
    const gone = nodes.filter(({ id }) => !seen.some((node) => node.id === id))
    for (const { name } of gone) log.warn({ node: name }, 'a node of the practice servers has left the swarm')
    nodes = seen
  }
  return {
    seen: () => (isEngineUp === undefined ? undefined : { isEngineUp, nodes }),
    watch: (engine) => ({
      ...engine,
      nodes: async () => {
        const answer = await engine.nodes()
        sawNodes(answer)
        return answer
      },
    }),
    answered: () => {
      if (isEngineUp === false) log.info('the engine of the practice servers can be asked again')
      isEngineUp = true
    },
    failed: (error) => {
      if (!(error instanceof EngineError)) return
      if (isEngineUp !== false) log.error({ err: error }, 'the engine of the practice servers cannot be asked')
      isEngineUp = false
    },
  }
}
