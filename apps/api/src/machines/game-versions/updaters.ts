import { isUpdaterStuck, readUpdaterStatus, type UpdaterStatus } from '@warmup/domain/machines'
import type { ContainerPlace, Engine } from '../engine/engine.ts'
import { EngineError } from '../engine/engine-error.ts'
import type { EngineNode } from '../engine/engine-readings.ts'

/** The updater of the game on a node, by the name of the node. Without a status it could not be asked. */
type NodeUpdater = {
  readonly node: string
  readonly status: UpdaterStatus | undefined
  /** Why there is no status; empty before its first round. */
  readonly problem: string
}

/** In the volume of the game, as update.sh writes it. */
const statusFile = '/game/updater.status'

const textOf = async (engine: Pick<Engine, 'readFile'>, place: ContainerPlace): Promise<string | EngineError> => {
  try {
    return await engine.readFile(place, statusFile)
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    return error
  }
}

/** Asks the updaters of all nodes for their status. Rejects with `EngineError` if the manager does not answer. */
export const readUpdaters = async (
  engine: Pick<Engine, 'updaters' | 'readFile'>,
  nodes: readonly Pick<EngineNode, 'id' | 'name'>[],
): Promise<readonly NodeUpdater[]> =>
  Promise.all(
    (await engine.updaters()).map(async (place) => {
      const node = nodes.find(({ id }) => id === place.nodeId)?.name ?? place.nodeId
      const text = await textOf(engine, place)
      if (typeof text === 'string') return { node, status: readUpdaterStatus(text), problem: '' }
      return { node, status: undefined, problem: text.status === 404 ? '' : text.message }
    }),
  )

/** Lines for the operator: which version servers start with on each node, and which updaters are stuck. */
export const updaterLines = (updaters: readonly NodeUpdater[]) => {
  const notes: string[] = []
  const problems: string[] = []
  for (const { node, status, problem } of updaters) {
    if (status === undefined)
      notes.push(
        `node ${node}: the updater of the game ${problem === '' ? 'works on its first round' : `cannot be asked: ${problem}`}`,
      )
    else {
      const starts = `node ${node}: servers start with ${status.version === '' ? 'no game yet' : `version ${status.version} of the game`}`
      const failed = `${starts}; its update failed ${status.failures} times in a row since ${status.since}: ${status.reason}`
      if (isUpdaterStuck(status)) problems.push(failed)
      else notes.push(status.failures === 0 ? starts : failed)
    }
  }
  return { notes, problems }
}
