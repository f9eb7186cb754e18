import { parse } from 'yaml'
import type { GameServer } from './game-server.ts'

const defaultPingPort = 8_443
const loopback = /^127(\.\d{1,3}){3}$/

export type GameServersOfFile = {
  /** Those on this machine, which the sandbox plays. */
  readonly played: readonly GameServer[]
  /** Ids of those elsewhere: they are real, and none of the sandbox's business. */
  readonly elsewhere: readonly string[]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textIn = (entry: Readonly<Record<string, unknown>>, key: string): string => {
  const value = entry[key]
  if (typeof value !== 'string' || value === '') throw new Error(`a server of the community file has no ${key}`)
  return value
}

const wholeIn = (entry: Readonly<Record<string, unknown>>, key: string): number | undefined => {
  const value = entry[key]
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined
}

const splitAddress = (address: string): { host: string; port: number } => {
  const at = address.lastIndexOf(':')
  const host = address.slice(0, at)
  return { host: host === 'localhost' ? '127.0.0.1' : host, port: Number(address.slice(at + 1)) }
}

const readEntry = (entry: unknown): GameServer => {
  if (!isObject(entry)) throw new Error('a server of the community file is no list of keys and values')
  const address = textIn(entry, 'address')
  const { host, port } = splitAddress(address)
  return {
    id: textIn(entry, 'id'),
    name: textIn(entry, 'name'),
    category: textIn(entry, 'category'),
    region: textIn(entry, 'region'),
    host,
    queryPort: wholeIn(entry, 'query_port') ?? port,
    address,
    pingTarget: typeof entry.ping_target === 'string' ? entry.ping_target : `${host}:${defaultPingPort}`,
    shownSlots: wholeIn(entry, 'players_max'),
  }
}

/** The game servers of a community file; what the API checks to the letter is only read here. */
export const readGameServers = (yaml: string): GameServersOfFile => {
  const file: unknown = parse(yaml)
  const section = isObject(file) ? file.servers : undefined
  const list = isObject(section) && Array.isArray(section.list) ? section.list : []
  const servers = list.map(readEntry)
  const isPlayed = ({ host }: GameServer) => loopback.test(host)
  return {
    played: servers.filter(isPlayed),
    elsewhere: servers.filter((server) => !isPlayed(server)).map(({ id }) => id),
  }
}
