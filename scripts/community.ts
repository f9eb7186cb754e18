import { readFileSync } from 'node:fs'
import { parse, stringify } from 'yaml'
import { areFree } from './ports.ts'

type GameServer = { address: string; ping_target?: string; query_port?: number }

/** Sites that are embedded in frames. */
type Sites = { membership?: { paymentPage?: string }; inventory?: { host?: string } }

/** The machines of practice servers. */
type Machines = { engine: string; ports: { first: number; last: number }; regions: object[] }

/** The parts of a community's YAML file that these scripts read; the API validates the whole file. */
export type CommunityFile = {
  community?: Sites & Record<string, unknown>
  servers: { list: GameServer[] } & Record<string, unknown>
  machines?: Machines & Record<string, unknown>
} & Record<string, unknown>

/** Reads a community file; `servers` is optional, as in the API. */
export const readCommunity = (file: string): CommunityFile => {
  const community = parse(readFileSync(file, 'utf8'))
  return { ...community, servers: { list: [], ...community?.servers } }
}

export const communityText = (community: CommunityFile): string => stringify(community)

const ownHost = '127.0.0.1:'

const ownPort = (address: string | undefined): number[] =>
  address?.startsWith(ownHost) ? [Number(address.slice(ownHost.length))] : []

const ownSite = /^(http:\/\/127\.0\.0\.1:)(\d+)/

const sitePort = (address: string | undefined): number[] => {
  const port = ownSite.exec(address ?? '')?.[2]
  return port === undefined ? [] : [Number(port)]
}

const ownEngine = `tcp://${ownHost}`

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/**
 * Ports of the simulated engines, one per node, and of their containers. Each region has one node, the first region
 * two.
 */
const machinePorts = (machines: Machines | undefined): number[] => {
  if (machines === undefined || !machines.engine.startsWith(ownEngine)) return []
  const engine = Number(machines.engine.slice(ownEngine.length))
  return [...range(engine, engine + machines.regions.length), ...range(machines.ports.first, machines.ports.last)]
}

/** The local ports on which the sandbox runs this community's game servers, sites and machines. */
export const sandboxPorts = ({ community, servers, machines }: CommunityFile): number[] => [
  ...new Set([
    ...servers.list.flatMap((server) => [
      ...ownPort(server.address),
      ...ownPort(server.ping_target),
      ...(server.query_port === undefined ? [] : [server.query_port]),
    ]),
    ...sitePort(community?.membership?.paymentPage),
    ...sitePort(community?.inventory?.host),
    ...machinePorts(machines),
  ]),
]

/** Adds `offset` to the ports of the community's sites. */
const movedSites = (community: NonNullable<CommunityFile['community']>, offset: number) => {
  const { membership, inventory } = community
  const move = (address: string) =>
    address.replace(ownSite, (_, origin: string, port: string) => `${origin}${Number(port) + offset}`)
  return {
    ...community,
    ...(membership?.paymentPage && { membership: { ...membership, paymentPage: move(membership.paymentPage) } }),
    ...(inventory?.host && { inventory: { ...inventory, host: move(inventory.host) } }),
  }
}

/** Adds `offset` to the local ports of the machines. */
const movedMachines = (machines: NonNullable<CommunityFile['machines']>, offset: number) => {
  if (!machines.engine.startsWith(ownEngine)) return machines
  const { first, last } = machines.ports
  return {
    ...machines,
    engine: `${ownEngine}${Number(machines.engine.slice(ownEngine.length)) + offset}`,
    ports: { first: first + offset, last: last + offset },
  }
}

/** Adds `offset` to all local ports of the community. */
const moved = (community: CommunityFile, offset: number): CommunityFile => {
  const move = (address: string) =>
    address.startsWith(ownHost) ? `${ownHost}${Number(address.slice(ownHost.length)) + offset}` : address
  const list = community.servers.list.map((server) => ({
    ...server,
    address: move(server.address),
    ...(server.ping_target === undefined ? {} : { ping_target: move(server.ping_target) }),
    ...(server.query_port === undefined ? {} : { query_port: server.query_port + offset }),
  }))
  return {
    ...community,
    ...(community.community && { community: movedSites(community.community, offset) }),
    ...(community.machines && { machines: movedMachines(community.machines, offset) }),
    servers: { ...community.servers, list },
  }
}

const lowestPort = 10_000
/** Below the systems' range of ephemeral ports. */
const highestPort = 32_000

/**
 * Moves the community to free ports. The search starts at a random port, so that parallel runs choose different ones.
 */
export const onFreePorts = async (community: CommunityFile): Promise<CommunityFile> => {
  const ports = sandboxPorts(community)
  const lowest = lowestPort - Math.min(...ports)
  const highest = highestPort - Math.max(...ports)
  for (let attempt = 0; attempt < 50; attempt++) {
    const offset = lowest + Math.floor(Math.random() * (highest - lowest))
    if (await areFree(ports.map((port) => port + offset))) return moved(community, offset)
  }
  throw new Error(`No free block of ports between ${lowestPort} and ${highestPort} for ${ports.length} game servers`)
}
