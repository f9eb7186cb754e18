import type { Database } from '../../platform/db/index.ts'
import { EngineError } from '../engine/engine-error.ts'
import type { EngineNode } from '../engine/engine-readings.ts'
import { serverLabel, servicePrefix } from '../engine/service-spec.ts'
import { outdatedPracticeLine, outdatedPracticeServers } from '../game-versions/outdated-servers.ts'
import type { MachinesContext } from '../machines.context.ts'
import type { Machines } from '../machines.ts'
import { capacityOf, nodesIn, regionLabel } from '../nodes/capacity.ts'
import { nodeFaults, regionFaults } from '../nodes/label-faults.ts'
import type { PlaceRow } from '../places/places.store.ts'
import { provisionNotes, tokenFaults } from '../places/provision-faults.ts'
import { unreadableServers } from '../places/unreadable-servers.ts'
import { allWork } from '../places/work.store.ts'

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
}

/** Compares the ledger with the machines. Rejects with `EngineError` if they do not answer. */
export const reportMachines = async (
  db: Database,
  { engine, config, steamTokens, sealedText }: Machines,
  { requiredVersion, now }: Pick<MachinesContext, 'requiredVersion'> & { readonly now: Date },
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
      !running.has(place.service) &&
      !unreadable.includes(server.id),
  )
  const slots = config.regions
    .map((region) => capacityOf(region, nodesIn(nodes, region), config))
    .reduce((sum, capacity) => sum + capacity, 0)
  const known = [...wanted, ...running, ...(config.game_volume === undefined ? [] : [config.game_volume])]
  const volumes = await strayVolumes(nodes, engine, new Set(known))
  const outdated = await outdatedPracticeServers(db, required)
  return {
    nodes,
    orphans: [
      ...services
        .filter(({ name }) => !wanted.has(name))
        .map(({ name, labels }) => ({ kind: 'service', name, serverId: labels[serverLabel] ?? '' }) as const),
      ...volumes.strays,
    ],
    notes: provisionNotes(steamTokens, places),
    problems: [
      ...nodes.flatMap((node) => nodeFaults(node, config)),
      ...regionFaults(nodes, config),
      ...tokenFaults(steamTokens, places, slots),
      ...volumes.problems,
      ...unreadable.map(
        (id) =>
          `server ${id}: its passwords were sealed with a key that is not in SESSION_KEYS: append the former key again, or run: npm run operator -- practice renew-passwords ${unreadable.length}`,
      ),
      ...missing.map(({ server, place }) => `server ${server.id} has no service ${place.service}: it is being made`),
      ...places
        .filter(({ place }) => place.waitsFor !== '')
        .map(
          ({ server, place }) =>
            `server ${server.id} waits for node ${place.waitsFor}, where its data are, since ${place.waitsSince?.toISOString() ?? ''}: make room there, or run: npm run operator -- practice move ${server.id} --without-data`,
        ),
      ...places
        .filter(({ place }) => place.problem !== '' && place.waitsFor === '')
        .map(({ server, place }) => `server ${server.id}: ${place.problem}`),
      ...places
        .filter(({ server, place }) => server.desiredState === 'running' && place.isUp && place.adminsProblem !== '')
        .map(({ server, place }) => `server ${server.id} could not be given its admins: ${place.adminsProblem}`),
      ...(required === undefined ? [] : outdated.map((server) => outdatedPracticeLine(server, required))),
    ],
    services: services.length,
    places: places.map(({ place }) => place),
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

/** The lines of a report for the operator. */
export const machinesLines = ({ nodes, orphans, notes, problems, services, places }: MachinesReport) => ({
  nodes: nodes.map(nodeLine),
  notes,
  problems: [...orphans.map(orphanLine), ...problems],
  summary: `${services} services, ${places.length} places in the ledger`,
})
