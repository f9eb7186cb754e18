import type { ServerRow } from '../book/servers.store.ts'
import type { EngineNode, EngineService, EngineTask } from './engine-readings.ts'
import type { PlaceRow } from './places.store.ts'

/** What the machines have. */
export type Seen = {
  readonly nodes: ReadonlyMap<string, EngineNode>
  /** By name. */
  readonly services: ReadonlyMap<string, EngineService>
  /** By the id of their service. */
  readonly tasks: ReadonlyMap<string, readonly EngineTask[]>
}

/** What brings the machines closer to the book. Each may be done again, whatever became of it the first time. */
export type Step =
  | { readonly kind: 'create'; readonly place: PlaceRow; readonly nodeId: string | undefined }
  | {
      readonly kind: 'update'
      readonly place: PlaceRow
      readonly service: EngineService
      readonly nodeId: string | undefined
    }
  | { readonly kind: 'remove'; readonly service: EngineService }
  /** Nothing runs there any more: its volume goes, and the place is free. */
  | {
      readonly kind: 'release'
      readonly place: PlaceRow
      readonly node: EngineNode | undefined
      /** Other nodes of the region, where it may have been before its node was lost. */
      readonly formerNodes: readonly EngineNode[]
    }

const isOutdated = (service: EngineService, { version }: Pick<ServerRow, 'version'>, { nodes }: Seen): boolean => {
  const node = service.labels['warmup.node'] ?? ''
  return service.labels['warmup.version'] !== String(version) || (node !== '' && nodes.get(node)?.isUp !== true)
}

const stepFor = (server: Pick<ServerRow, 'wish' | 'version'>, place: PlaceRow, seen: Seen): Step | undefined => {
  const service = seen.services.get(place.service)
  const node = seen.nodes.get(place.nodeId)
  /** A volume is on one node: as long as that is up, the server stays with its data. */
  const nodeId = node?.takesServers ? node.id : undefined
  if (place.isLeaving || server.wish !== 'running') {
    if (service !== undefined) return { kind: 'remove', service }
    if (!place.isLeaving) return undefined
    const formerNodes = [...seen.nodes.values()].filter(
      ({ id, isUp, labels }) => isUp && id !== place.nodeId && labels['warmup.region'] === place.region,
    )
    return { kind: 'release', place, node: node?.isUp ? node : undefined, formerNodes }
  }
  if (service === undefined) return { kind: 'create', place, nodeId }
  return isOutdated(service, server, seen) ? { kind: 'update', place, service, nodeId } : undefined
}

/** What is to be done for a server now. */
export const stepsFor = (
  server: Pick<ServerRow, 'wish' | 'version'>,
  places: readonly PlaceRow[],
  seen: Seen,
): readonly Step[] => places.flatMap((place) => stepFor(server, place, seen) ?? [])

const newest = (tasks: readonly EngineTask[]): EngineTask | undefined =>
  tasks.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0]

const numberOf = (label: string | undefined): number => {
  const value = Number(label)
  return Number.isInteger(value) ? value : 0
}

/** What is seen of a server at one of its places. */
export type Observation = Pick<
  PlaceRow,
  | 'hasService'
  | 'nodeId'
  | 'address'
  | 'taskId'
  | 'containerId'
  | 'isUp'
  | 'version'
  | 'settings'
  | 'adminsVersion'
  | 'players'
  | 'problem'
>

const maxProblemLength = 500

/** What is seen at a place; where data are is remembered. */
export const observe = (place: PlaceRow, { nodes, services, tasks }: Seen): Observation => {
  const service = services.get(place.service)
  const all = service === undefined ? [] : (tasks.get(service.id) ?? [])
  const task = newest(all.filter(({ isWanted }) => isWanted)) ?? newest(all)
  const nodeId = task?.nodeId || place.nodeId
  const node = nodes.get(nodeId)
  const isSameTask = task !== undefined && task.id === place.taskId
  return {
    hasService: service !== undefined,
    nodeId,
    address: node?.address ?? place.address,
    taskId: task?.id ?? '',
    containerId: task?.containerId ?? '',
    isUp: task?.isWanted === true && task.state === 'running' && node?.isUp === true,
    version: numberOf(task?.labels['warmup.version']),
    settings: numberOf(task?.labels['warmup.settings']),
    // What it was told since it started counts as well.
    adminsVersion: isSameTask ? place.adminsVersion : numberOf(task?.labels['warmup.admins']),
    players: isSameTask ? place.players : null,
    problem: (task?.problem ?? '').slice(0, maxProblemLength),
  }
}

/** Whether an observation says anything new. */
export const isNews = (place: PlaceRow, seen: Observation): boolean =>
  (Object.keys(seen) as (keyof Observation)[]).some((key) => place[key] !== seen[key])
