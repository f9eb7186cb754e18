import { offlineAfterMisses, type ServerState, type ServerWire, staleAfterMisses } from '@warmup/domain/servers'
import { type A2sInfo, humanPlayers, mapName } from '@warmup/domain/servers/a2s'
import type { ServerConfig } from './servers.config.ts'

/** What is known of a game server: its last answer, and how many polls went unanswered since. */
export type ServerRecord = {
  /** Missed polls since the last answer, counted up to `offlineAfterMisses`. */
  readonly misses: number
  /** Unix milliseconds of the last answer; undefined where it never answered. */
  readonly answeredAt: number | undefined
  /** As reported; empty where it never answered. */
  readonly name: string
  readonly map: string
  /** People, without bots. */
  readonly players: number
  /** Slots as reported; 0 = unknown. */
  readonly maxPlayers: number
}

export const unknownServer: ServerRecord = {
  misses: 0,
  answeredAt: undefined,
  name: '',
  map: '',
  players: 0,
  maxPlayers: 0,
}

const nameLength = 128
const mapLength = 64

/** Text from the network as one clean line: no control characters (NUL would not fit the database), bounded. */
const clean = (text: string, length: number): string =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, length)
    .toWellFormed()

/** A server that has answered: live again, whatever was before. */
export const afterAnswer = (
  info: Pick<A2sInfo, 'name' | 'map' | 'players' | 'bots' | 'maxPlayers'>,
  now: number,
): ServerRecord => ({
  misses: 0,
  answeredAt: now,
  name: clean(info.name, nameLength),
  map: clean(mapName(info.map), mapLength),
  players: humanPlayers(info),
  maxPlayers: info.maxPlayers,
})

/** A server that let a poll go by: the last good data stays. */
export const afterMiss = (record: ServerRecord): ServerRecord => ({
  ...record,
  misses: Math.min(record.misses + 1, offlineAfterMisses),
})

/** Live, stale after two missed polls, offline after three (field notes A1); one that never answered is offline. */
export const stateOf = (record: ServerRecord): ServerState => {
  if (record.answeredAt === undefined || record.misses >= offlineAfterMisses) return 'offline'
  return record.misses >= staleAfterMisses ? 'stale' : 'live'
}

/** Slots as the list counts them: the configured number wins over the reported one. */
export const capacityOf = (config: ServerConfig, record: ServerRecord): number =>
  config.players_max ?? record.maxPlayers

/** A server exactly as `GET /api/servers` answers it (section 3). */
export const wireOf = (config: ServerConfig, record: ServerRecord): ServerWire => {
  const state = stateOf(record)
  return {
    id: config.id,
    ip: config.address.host,
    port: config.address.port,
    name: record.name || config.name,
    name_display: config.name_display ?? '',
    category: config.category,
    map: record.map,
    region: config.region,
    players: `${record.players}/${record.maxPlayers || (config.players_max ?? 0)}`,
    ...(config.players_max === undefined ? {} : { players_max: config.players_max }),
    open: state === 'offline' ? 0 : 1,
    ontop: config.ontop,
    star: config.star,
    ...(config.ping_target === undefined ? {} : { ping_target: config.ping_target }),
    state,
  }
}
