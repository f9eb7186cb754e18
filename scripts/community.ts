import { readFileSync } from 'node:fs'
import { parse, stringify } from 'yaml'
import { areFree } from './ports.ts'

type GameServer = { address: string; ping_target?: string; query_port?: number }

/** A community as written in YAML, as far as these scripts read it; the API checks the whole. */
export type CommunityFile = { servers: { list: GameServer[] } & Record<string, unknown> } & Record<string, unknown>

export const readCommunity = (file: string): CommunityFile => parse(readFileSync(file, 'utf8'))

export const communityText = (community: CommunityFile): string => stringify(community)

const ownHost = '127.0.0.1:'

const ownPort = (address: string | undefined): number[] =>
  address?.startsWith(ownHost) ? [Number(address.slice(ownHost.length))] : []

/** The ports of this machine on which the sandbox will run this community's game servers. */
export const sandboxPorts = (community: CommunityFile): number[] => [
  ...new Set(
    community.servers.list.flatMap((server) => [
      ...ownPort(server.address),
      ...ownPort(server.ping_target),
      ...(server.query_port === undefined ? [] : [server.query_port]),
    ]),
  ),
]

/** The same community with every port of this machine moved by `offset`. */
const moved = (community: CommunityFile, offset: number): CommunityFile => {
  const move = (address: string) =>
    address.startsWith(ownHost) ? `${ownHost}${Number(address.slice(ownHost.length)) + offset}` : address
  const list = community.servers.list.map((server) => ({
    ...server,
    address: move(server.address),
    ...(server.ping_target === undefined ? {} : { ping_target: move(server.ping_target) }),
    ...(server.query_port === undefined ? {} : { query_port: server.query_port + offset }),
  }))
  return { ...community, servers: { ...community.servers, list } }
}

const lowestPort = 10_000
/** Below the range from which systems hand out ports of their own. */
const highestPort = 32_000

/** The community moved to free ports, searched from a random place so that two runs at once do not choose the same. */
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
