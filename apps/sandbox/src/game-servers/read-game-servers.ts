import { parse } from 'yaml'
import type { GameServer } from './game-server.ts'

const defaultPingPort = 8_443
const loopback = /^127(\.\d{1,3}){3}$/

export type CommunityGameServers = {
  /** Servers on loopback, which the sandbox simulates. */
  readonly simulated: readonly GameServer[]
  /** Ids of all other servers, which are real. */
  readonly external: readonly string[]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textIn = (entry: Readonly<Record<string, unknown>>, key: string): string => {
  const value = entry[key]
  if (typeof value !== 'string' || value === '') throw new Error(`a server of the community file has no ${key}`)
  return value
}

const integerIn = (entry: Readonly<Record<string, unknown>>, key: string): number | undefined => {
  const value = entry[key]
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined
}

const splitAddress = (address: string): { host: string; port: number } => {
  const at = address.lastIndexOf(':')
  const host = address.slice(0, at)
  return { host: host === 'localhost' ? '127.0.0.1' : host, port: Number(address.slice(at + 1)) }
}

const readEntry = (entry: unknown): GameServer => {
  if (!isObject(entry)) throw new Error('a server of the community file is not an object')
  const address = textIn(entry, 'address')
  const { host, port } = splitAddress(address)
  return {
    id: textIn(entry, 'id'),
    name: textIn(entry, 'name'),
    category: textIn(entry, 'category'),
    region: textIn(entry, 'region'),
    host,
    queryPort: integerIn(entry, 'query_port') ?? port,
    address,
    pingTarget: typeof entry.ping_target === 'string' ? entry.ping_target : `${host}:${defaultPingPort}`,
    shownSlots: integerIn(entry, 'players_max'),
    logSecret: typeof entry.log_secret === 'string' ? entry.log_secret : undefined,
  }
}

/** Returns the game servers of a community file. Reads only the fields it needs; the API validates the file. */
export const readGameServers = (yaml: string): CommunityGameServers => {
  const file: unknown = parse(yaml)
  const section = isObject(file) ? file.servers : undefined
  const list = isObject(section) && Array.isArray(section.list) ? section.list : []
  const servers = list.map(readEntry)
  const isSimulated = ({ host }: GameServer) => loopback.test(host)
  return {
    simulated: servers.filter(isSimulated),
    external: servers.filter((server) => !isSimulated(server)).map(({ id }) => id),
  }
}
