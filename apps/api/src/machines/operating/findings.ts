import type { GameChange } from '@warmup/domain/machines'
import { isImageStopped } from '@warmup/domain/machines'
import { formatGameVersion } from '@warmup/domain/servers'
import type { Database } from '../../platform/db/index.ts'
import { EngineError } from '../engine/engine-error.ts'
import type { EngineNode } from '../engine/engine-readings.ts'
import { lookedAt } from '../engine/engine-state.store.ts'
import { serverLabel, servicePrefix } from '../engine/service-spec.ts'
import { outdatedPracticeLine, outdatedPracticeServers } from '../game-versions/outdated-servers.ts'
import { readUpdaters, updaterLines } from '../game-versions/updaters.ts'
import type { MachinesContext } from '../machines.context.ts'
import type { Machines } from '../machines.ts'
import { capacityOf, nodesIn, regionLabel } from '../nodes/capacity.ts'
import { nodeFaults, regionFaults } from '../nodes/label-faults.ts'
import { failingAt, type PlaceRow } from '../places/places.store.ts'
import { provisionNotes, tokenFaults } from '../places/provision-faults.ts'
import type { ServerRow } from '../places/servers.store.ts'
import { unreadableServers } from '../places/unreadable-servers.ts'
import { allWork } from '../places/work.store.ts'
import { crashText } from './crash-text.ts'

/** A service or a volume on the machines that is not in the ledger. */
export type Orphan =
  | { readonly kind: 'service'; readonly name: string; readonly serverId: string }
  | { readonly kind: 'volume'; readonly name: string; readonly node: string }

/** Orphan volumes, and nodes that cannot be asked. */
const strayVolumes = async (
  nodes: readonly EngineNode[],
  engine: Machines['engine'],
  known: ReadonlySet<string>,
): Promise<{ readonly strays: readonly Orphan[]; readonly problems: readonly string[] }> => {
  const problems: string[] = []
  const ofNode = async (node: EngineNode): Promise<Orphan[]> => {
    try {
      const strays = (await engine.volumes(node)).filter((name) => name.startsWith(servicePrefix) && !known.has(name))
      return strays.map((name) => ({ kind: 'volume', name, node: node.name }))
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      problems.push(`node ${node.name}: demos, volumes and files of admins cannot be reached: ${error.message}`)
      return []
    }
  }
  return { strays: (await Promise.all(nodes.filter(({ isUp }) => isUp).map(ofNode))).flat(), problems }
}

type Placed = { readonly server: ServerRow; readonly place: PlaceRow }

/** Lines about servers that keep dying, and about an image or an update of the game that may be why. */
const failingLines = (placed: readonly Placed[], change: GameChange | undefined, hasLogs: boolean): string[] => {
  const failing = placed.flatMap(({ server, place }) => {
    const crashes = server.desiredState === 'running' && !place.isLeaving ? failingAt(place) : undefined
    return crashes === undefined ? [] : [{ id: server.id, crashes }]
  })
  const all = failing.map(({ crashes }) => crashes)
  const images = [...new Set(all.map(({ last }) => last.image))].filter((image) => isImageStopped(image, all))
  return [
    ...failing.map(({ id, crashes }) => `server ${id} ${crashText(crashes, hasLogs)}`),
    ...images.map((image) => `image ${image} makes several servers fail: no other server is updated to it`),
    ...(failing.length > 0 && change !== undefined
      ? [
          `the game requires ${formatGameVersion(change.version)} since ${new Date(change.at).toISOString()}: plugins often need their own update after one of the game`,
        ]
      : []),
  ]
}

/** The machines, and the differences between them and the ledger. */
export type MachinesReport = {
  readonly nodes: readonly EngineNode[]
  readonly orphans: readonly Orphan[]
  /** Further lines for the operator, which report no fault. */
  readonly notes: readonly string[]
  /** Faults of nodes and regions, and other differences between ledger and machines: a line for each. */
  readonly problems: readonly string[]
  /** The number of services on the machines. */
  readonly services: number
  readonly places: readonly PlaceRow[]
  /** When the portal last looked at the machines; undefined if it never did. */
  readonly lookedAt: Date | undefined
}

/** Compares the ledger with the machines. Rejects with `EngineError` if they do not answer. */
export const reportMachines = async (
  db: Database,
  { engine, config, steamTokens, sealedText }: Machines,
  {
    requiredVersion,
    gameChange,
    now,
    hasLogs = true,
  }: Pick<MachinesContext, 'requiredVersion' | 'gameChange'> & {
    readonly now: Date
    /** Whether the lines have the end of the log of a server that keeps dying, with words of players. */
    readonly hasLogs?: boolean | undefined
  },
): Promise<MachinesReport> => {
  const required = await requiredVersion(db)
  const unreadable = await unreadableServers(db, sealedText, now)
  const nodes = await engine.nodes()
  const services = await engine.services()
  const work = await allWork(db)
  const places = work.flatMap(({ server, places: own }) => own.map((place) => ({ server, place })))
  const wanted = new Set(places.map(({ place }) => place.service))
  const running = new Set(services.map(({ name }) => name))
  const missing = places.filter(
    ({ server, place }) =>
      server.desiredState === 'running' &&
      !place.isLeaving &&
      failingAt(place) === undefined &&
      !running.has(place.service) &&
      !unreadable.includes(server.id),
  )
  const slots = config.regions
    .map((region) => capacityOf(region, nodesIn(nodes, region), config))
    .reduce((sum, capacity) => sum + capacity, 0)
  const known = [...wanted, ...running, ...(config.game_volume === undefined ? [] : [config.game_volume])]
  const volumes = await strayVolumes(nodes, engine, new Set(known))
  const outdated = await outdatedPracticeServers(db, required)
  const change = await gameChange(db)
  const updaters = updaterLines(await readUpdaters(engine, nodes))
  return {
    nodes,
    orphans: [
      ...services
        .filter(({ name }) => !wanted.has(name))
        .map(({ name, labels }) => ({ kind: 'service', name, serverId: labels[serverLabel] ?? '' }) as const),
      ...volumes.strays,
    ],
    notes: [...provisionNotes(steamTokens, places), ...updaters.notes],
    problems: [
      ...nodes.flatMap((node) => nodeFaults(node, config)),
      ...regionFaults(nodes, config),
      ...tokenFaults(steamTokens, places, slots),
      ...volumes.problems,
      ...unreadable.map(
        (id) =>
          `server ${id}: its passwords were sealed with a key that is not in SESSION_KEYS: append the former key again, or run: npm run operator -- practice renew-passwords ${unreadable.length}`,
      ),
      ...failingLines(places, change, hasLogs),
      ...updaters.problems,
      ...missing.map(({ server, place }) => `server ${server.id} has no service ${place.service}: it is being made`),
      ...places
        .filter(({ place }) => place.waitsFor !== '')
        .map(
          ({ server, place }) =>
            `server ${server.id} waits for node ${place.waitsFor}, where its data are, since ${place.waitsSince?.toISOString() ?? ''}: make room there, or run: npm run operator -- practice move ${server.id} --without-data`,
        ),
      ...places
        .filter(({ place }) => place.problem !== '' && place.waitsFor === '' && failingAt(place) === undefined)
        .map(({ server, place }) => `server ${server.id}: ${place.problem}`),
      ...places
        .filter(({ server, place }) => server.desiredState === 'running' && place.isUp && place.adminsProblem !== '')
        .map(({ server, place }) => `server ${server.id} could not be given its admins: ${place.adminsProblem}`),
      ...(required === undefined ? [] : outdated.map((server) => outdatedPracticeLine(server, required))),
    ],
    services: services.length,
    places: places.map(({ place }) => place),
    lookedAt: await lookedAt(db),
  }
}

const nodeLine = (node: EngineNode): string =>
  [
    'node',
    node.name,
    node.id,
    node.isUp ? (node.takesServers ? 'ready' : 'takes no servers') : 'down',
    regionLabel(node) ?? 'no region',
    node.address || 'no address',
  ].join('  ')

const orphanLine = (orphan: Orphan): string =>
  orphan.kind === 'service'
    ? `service ${orphan.name} is not in the ledger (${orphan.serverId})`
    : `volume ${orphan.name} of node ${orphan.node} is not in the ledger`

/** How old the portal's own view of the machines is. */
export const viewLine = (lookedAt: Date | undefined): string =>
  lookedAt === undefined
    ? 'the portal has never looked at the machines'
    : `the portal last looked at the machines at ${lookedAt.toISOString()}`

/** The lines of a report for the operator. */
export const machinesLines = ({ nodes, orphans, notes, problems, services, places, lookedAt }: MachinesReport) => ({
  nodes: nodes.map(nodeLine),
  notes: [...notes, viewLine(lookedAt)],
  problems: [...orphans.map(orphanLine), ...problems],
  summary: `${services} services, ${places.length} places in the ledger`,
})
