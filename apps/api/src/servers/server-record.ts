import { cleanText, type Localized } from '@warmup/domain/common'
import { freeSlotsNeeded } from '@warmup/domain/seats'
import {
  freeSlots,
  hostAndPort,
  isFull,
  isTooOld,
  labelMaxLength,
  offlineAfterMisses,
  type ServerState,
  type ServerWire,
  type Slots,
  serverNameMaxLength,
  staleAfterMisses,
} from '@warmup/domain/servers'
import { type A2sInfo, countPeople, mapName, type PlayerCounting } from '@warmup/domain/servers/a2s'
import type { ServerConfig } from './servers.config.ts'

/** A game server's last answer, and the missed polls since then. */
export type ServerRecord = {
  /** Missed polls since the last answer, counted up to `offlineAfterMisses`. */
  readonly misses: number
  /** When it last answered; undefined if never. */
  readonly answeredAt: Date | undefined
  /** As reported; empty if it never answered. */
  readonly name: string
  readonly map: string
  /** Without bots and the TV client. */
  readonly players: number
  /** What the server counts as players. */
  readonly counting: PlayerCounting
  /** Slots as reported; 0 = unknown. */
  readonly maxPlayers: number
  /** The version of the game; empty if unknown. */
  readonly version: string
  /** The port of its broadcast (CSTV), as reported; 0 = none. */
  readonly tvPort: number
}

export const unknownServer: ServerRecord = {
  misses: 0,
  answeredAt: undefined,
  name: '',
  map: '',
  players: 0,
  counting: 'withBots',
  maxPlayers: 0,
  version: '',
  tvPort: 0,
}

const cs2AppId = 730
const versionMaxLength = 32

/** The record after an answer: live again. `known` is how the server counted before. */
export const afterAnswer = (
  info: Pick<A2sInfo, 'name' | 'map' | 'players' | 'bots' | 'maxPlayers' | 'appId' | 'version' | 'tvPort'>,
  now: Date,
  known?: PlayerCounting,
): ServerRecord => {
  const { people, counting } = countPeople(info, known)
  return {
    misses: 0,
    answeredAt: now,
    name: cleanText(info.name, serverNameMaxLength),
    map: cleanText(mapName(info.map), labelMaxLength),
    players: people,
    counting,
    maxPlayers: info.maxPlayers,
    version: info.appId === cs2AppId ? cleanText(info.version, versionMaxLength) : '',
    tvPort: info.tvPort ?? 0,
  }
}

/** The record after a missed poll: the last data stay. */
export const afterMiss = (record: ServerRecord): ServerRecord => ({
  ...record,
  misses: Math.min(record.misses + 1, offlineAfterMisses),
})

/**
 * The state by missed polls, see docs/product/servers.md#freshness. A server that never answered is stale before its first poll
 * and offline after it.
 */
export const stateOf = (record: ServerRecord): ServerState => {
  if (record.answeredAt === undefined) return record.misses === 0 ? 'stale' : 'offline'
  if (record.misses >= offlineAfterMisses) return 'offline'
  return record.misses >= staleAfterMisses ? 'stale' : 'live'
}

/** The configured number of slots, otherwise the reported one. */
export const capacityOf = (config: ServerConfig, record: ServerRecord): number =>
  config.players_max ?? record.maxPlayers

/** The name under which people read a server. */
export const displayNameOf = ({ name, name_display }: Pick<ServerConfig, 'name' | 'name_display'>): Localized =>
  name_display ?? { zh: name, en: name }

/** The players and slots of a server. */
export const slotsOf = (config: ServerConfig, record: ServerRecord): Slots => ({
  players: record.players,
  maxPlayers: capacityOf(config, record),
  reportedMaxPlayers: record.maxPlayers,
})

/** Whether a server that answers is full. */
export const isFullNow = (config: ServerConfig, record: ServerRecord): boolean =>
  stateOf(record) !== 'offline' && isFull(slotsOf(config, record))

/** Whether a player has a seat on a server by the rule of the queue; undefined if its players or slots are unknown. */
export const hasSeatFor = (
  who: 'member' | 'visitor',
  config: ServerConfig,
  record: ServerRecord,
): boolean | undefined => {
  const slots = slotsOf(config, record)
  if (stateOf(record) === 'offline' || slots.maxPlayers === 0) return undefined
  const free = freeSlots(slots)
  return free >= freeSlotsNeeded(who === 'member', { players: slots.players, free })
}

/** Whether players cannot join a server that answers before it is updated. */
export const isUpdating = (record: ServerRecord, required: number | undefined): boolean =>
  stateOf(record) !== 'offline' && isTooOld(record.version, required)

/** The broadcast that visitors may watch: as configured, otherwise as reported (docs/product/servers.md#watching). */
const broadcastOf = ({ address, tv }: ServerConfig, { tvPort }: ServerRecord) => {
  if (tv === false) return {}
  const tvAddress = tv?.address ?? (tvPort === 0 ? undefined : hostAndPort(address.host, tvPort))
  if (tvAddress === undefined) return {}
  return { tv_address: tvAddress, ...(tv?.delay_seconds === undefined ? {} : { tv_delay: tv.delay_seconds }) }
}

const hasEnglishName = ({ name_display: name }: ServerConfig): boolean => name !== undefined && name.en !== name.zh

/**
 * A server as `GET /api/servers` returns it (docs/product/servers.md#server-fields), where the game needs the version
 * `required`. With `canWatch` it has the broadcast.
 */
export const wireOf = (
  config: ServerConfig,
  record: ServerRecord,
  { required, canWatch = false }: { readonly required?: number | undefined; readonly canWatch?: boolean } = {},
): ServerWire => {
  const state = stateOf(record)
  return {
    id: config.id,
    ip: config.address.host,
    port: config.address.port,
    name: record.name || config.name,
    name_display: config.name_display?.zh ?? '',
    ...(hasEnglishName(config) ? { name_display_en: config.name_display?.en } : {}),
    category: config.category,
    map: record.map,
    region: config.region,
    players: `${record.players}/${record.maxPlayers || (config.players_max ?? 0)}`,
    ...(config.players_max === undefined ? {} : { players_max: config.players_max }),
    open: state === 'offline' ? 0 : 1,
    ontop: config.ontop,
    star: config.star,
    ...(config.tickrate === undefined ? {} : { tickrate: config.tickrate }),
    ...(config.ping_target === undefined ? {} : { ping_target: config.ping_target }),
    state,
    ...(isUpdating(record, required) ? { updating: true } : {}),
    ...(canWatch ? broadcastOf(config, record) : {}),
  }
}
