import type { Machines } from '../machines.ts'
import type { PlaceRow } from '../places/places.store.ts'
import { EngineError } from './engine-error.ts'
import { hideSecrets, secretsIn } from './hide-secrets.ts'

/** The end of a log, the oldest line first, or why there is none. */
export type ServerLog = readonly string[] | 'not_running' | 'machines_unreachable'

/** Longer lines are cut. */
const maxLineLength = 2_000

/** The secrets in the environment of the container at a place. */
const environmentSecrets = async (
  { engine }: Pick<Machines, 'engine'>,
  { service: name }: Pick<PlaceRow, 'service'>,
): Promise<string[]> => {
  const service = (await engine.services([name])).find((one) => one.name === name)
  return service === undefined ? [] : secretsIn(await engine.environment(service))
}

/**
 * Reads the end of the log of the game server at a place, without `secrets` and those of its environment. A container
 * that has ended still has its log.
 */
export const readLog = async (
  machines: Pick<Machines, 'engine'>,
  place: Pick<PlaceRow, 'service' | 'nodeId' | 'containerId'>,
  { lines, secrets }: { readonly lines: number; readonly secrets: readonly string[] },
): Promise<ServerLog> => {
  if (place.containerId === '' || place.nodeId === '') return 'not_running'
  try {
    const hidden = [...secrets, ...(await environmentSecrets(machines, place))]
    const text = hideSecrets(await machines.engine.logs(place, lines), hidden)
    const read = text.replace(/\r?\n$/, '').split(/\r?\n/)
    return text === '' ? [] : read.slice(-lines).map((line) => line.slice(0, maxLineLength))
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    return error.status === 404 ? 'not_running' : 'machines_unreachable'
  }
}
