import { isPausing } from '@warmup/domain/machines'
import { type EngineNode, type EngineService, type EngineTask, unknownAddress } from '../engine/engine-readings.ts'
import { isReady, type PlaceRow } from '../places/places.store.ts'
import type { ServerRow } from '../places/servers.store.ts'
import type { Work } from '../places/work.store.ts'

/** The observed state of the machines. */
export type Seen = {
  readonly nodes: ReadonlyMap<string, EngineNode>
  /** By name. */
  readonly services: ReadonlyMap<string, EngineService>
  /** By service id. */
  readonly tasks: ReadonlyMap<string, readonly EngineTask[]>
}

/** A step that brings the machines closer to the desired state. Every step can be repeated, even after a failure. */
export type Step =
  | { readonly kind: 'create'; readonly place: PlaceRow; readonly nodeId: string | undefined }
  | {
      readonly kind: 'update'
      readonly place: PlaceRow
      readonly service: EngineService
      readonly nodeId: string | undefined
    }
  | { readonly kind: 'remove'; readonly service: EngineService }
  /** The service is gone: removes the volume and frees the place. */
  | {
      readonly kind: 'release'
      readonly place: PlaceRow
      readonly node: EngineNode | undefined
      /** Other nodes of the region, where the volume may have been before its node was lost. */
      readonly formerNodes: readonly EngineNode[]
    }

const isOutdated = (
  service: EngineService,
  { version }: Pick<ServerRow, 'version'>,
  target: EngineNode | undefined,
  { nodes }: Seen,
): boolean => {
  const node = service.labels['warmup.node'] ?? ''
  if (target !== undefined && node !== target.id) return true
  return service.labels['warmup.version'] !== String(version) || (node !== '' && nodes.get(node)?.isUp !== true)
}

const stepFor = (
  server: Pick<ServerRow, 'desiredState' | 'version'>,
  place: PlaceRow,
  seen: Seen,
  now: number,
): Step | undefined => {
  const service = seen.services.get(place.service)
  const node = seen.nodes.get(place.nodeId)
  /** A volume is local to its node, so the server stays on that node while it is up. */
  const goal = seen.nodes.get(place.targetNode)
  const target = goal?.takesServers ? goal : undefined
  const nodeId = target?.id ?? (node?.takesServers ? node.id : undefined)
  if (place.isLeaving || server.desiredState !== 'running') {
    if (service !== undefined) return { kind: 'remove', service }
    if (!place.isLeaving) return undefined
    const formerNodes = [...seen.nodes.values()].filter(
      ({ id, isUp, labels }) => isUp && id !== place.nodeId && labels['warmup.region'] === place.region,
    )
    return { kind: 'release', place, node: node?.isUp ? node : undefined, formerNodes }
  }
  // While a failing server pauses nothing restarts it: its service is gone, and its volume stays.
  if (isPausing(place.crashes ?? undefined, server.version, now) && !isReady(place))
    return service && { kind: 'remove', service }
  if (service === undefined) return { kind: 'create', place, nodeId }
  return isOutdated(service, server, target, seen) ? { kind: 'update', place, service, nodeId } : undefined
}

/** The next steps for a server at `now`, in milliseconds since 1970. */
export const stepsFor = (
  server: Pick<ServerRow, 'desiredState' | 'version'>,
  places: readonly PlaceRow[],
  seen: Seen,
  now: number,
): readonly Step[] => places.flatMap((place) => stepFor(server, place, seen, now) ?? [])

const newest = (tasks: readonly EngineTask[]): EngineTask | undefined =>
  tasks.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0]

export const numberOf = (label: string | undefined): number => {
  const value = Number(label)
  return Number.isInteger(value) ? value : 0
}

/** The ports of orphan services, for games and for broadcasts. */
export const foreignPorts = (work: readonly Work[], { services }: Pick<Seen, 'services'>): readonly number[] => {
  const known = new Set(work.flatMap(({ places }) => places.map(({ service }) => service)))
  return [...services.values()]
    .filter(({ name }) => !known.has(name))
    .flatMap(({ labels }) => [numberOf(labels['warmup.port']), numberOf(labels['warmup.tv_port'])])
    .filter((port) => port > 0)
}

/** The Steam tokens of orphan services, and of services whose token is not the token of their place. */
export const foreignTokens = (work: readonly Work[], { services }: Pick<Seen, 'services'>): readonly string[] => {
  const known = new Map(work.flatMap(({ places }) => places.map(({ service, steamToken }) => [service, steamToken])))
  return [...services.values()]
    .filter(({ name, labels }) => known.get(name) !== labels['warmup.steam_token'])
    .flatMap(({ labels }) => labels['warmup.steam_token'] || [])
}

/** The observed state of a server at one of its places. */
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
  | 'adminsProblem'
  | 'players'
  | 'gameVersion'
  | 'problem'
  | 'waitsFor'
>

const maxProblemLength = 500

/** The name of the node that has a service's data, if the engine finds no space there; empty otherwise. */
const waitedFor = (service: EngineService | undefined, task: EngineTask | undefined, { nodes }: Seen): string => {
  const node = nodes.get(service?.labels['warmup.node'] ?? '')
  // The engine gives its reason once it has looked for a node.
  const isUnplaced = task?.isWanted === true && task.state === 'pending' && task.problem !== ''
  return node !== undefined && isUnplaced ? node.name : ''
}

/**
 * The observed state of a place. Keeps the last known node, because it has the data. With `writesAdmins` a game server
 * starts without admins, otherwise with those of its environment.
 */
export const observe = (place: PlaceRow, seen: Seen, { writesAdmins }: { writesAdmins: boolean }): Observation => {
  const { nodes, services, tasks } = seen
  const service = services.get(place.service)
  const all = service === undefined ? [] : (tasks.get(service.id) ?? [])
  const task = newest(all.filter(({ isWanted }) => isWanted)) ?? newest(all)
  const nodeId = task?.nodeId || place.nodeId
  const node = nodes.get(nodeId)
  const address = node?.address ?? place.address
  const isSameTask = task !== undefined && task.id === place.taskId
  return {
    hasService: service !== undefined,
    nodeId,
    address,
    taskId: task?.id ?? '',
    containerId: task?.containerId ?? '',
    // Players and RCON cannot reach a game server without an address.
    isUp: task?.isWanted === true && task.state === 'running' && node?.isUp === true && address !== '',
    version: numberOf(task?.labels['warmup.version']),
    settings: numberOf(task?.labels['warmup.settings']),
    // The stored version also counts admins that the server was given since it started.
    adminsVersion: isSameTask ? place.adminsVersion : writesAdmins ? 0 : numberOf(task?.labels['warmup.admins']),
    adminsProblem: isSameTask ? place.adminsProblem : '',
    players: isSameTask ? place.players : null,
    gameVersion: isSameTask ? place.gameVersion : '',
    waitsFor: waitedFor(service, task, seen),
    problem: (node?.address === '' ? unknownAddress(node) : (task?.problem ?? '')).slice(0, maxProblemLength),
  }
}

/** Whether an observation differs from the stored state. */
export const isNews = (place: PlaceRow, seen: Observation): boolean =>
  (Object.keys(seen) as (keyof Observation)[]).some((key) => place[key] !== seen[key])
