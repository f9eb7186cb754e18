import type { A2sInfo, A2sPlayer } from '@warmup/domain/servers/a2s'
import type { GameServer } from './game-server.ts'
import type { Override } from './override.ts'
import { botNames, playerNames } from './player-names.ts'
import { roundTripTo } from './regions.ts'
import type { ServerMoment, ServerTraits, SimulatedPlayer } from './simulation.ts'

/** A server's visible state: the simulation with the override applied. */
export type LiveServer = {
  readonly isUp: boolean
  /** Running without players. */
  readonly isHibernating: boolean
  readonly map: string
  readonly maxPlayers: number
  readonly people: readonly A2sPlayer[]
  readonly bots: readonly A2sPlayer[]
  readonly showsNames: boolean
  readonly splits: boolean
  /** Round trip in milliseconds for a player in Shanghai. */
  readonly roundTrip: number
  /** Delay in milliseconds before an A2S answer. Not the round trip: the API is assumed to be close to the server. */
  readonly answerMs: number
}

/** An override with its start, in simulated time. */
export type ActiveOverride = Override & { readonly since: number }

const slowMs = 600
/** Answer delay of a hibernating server, which runs slowly. */
const hibernationMs = 60
const minute = 60_000
/** The game reports no play time for this long after joining. */
const connectingSeconds = 4

/** An additional player, so that an override can fill a server. The same `index` and `since` give the same player. */
const extraPlayer = (index: number, since: number): SimulatedPlayer => ({
  name: playerNames[(index * 7) % playerNames.length] ?? '',
  joinedAt: since - (index + 1) * 1.6 * minute,
  skill: 0.5 + (index % 5) / 5,
})

const overriddenCount = ({ mode, players }: Override, maxPlayers: number): number | undefined => {
  if (mode === 'empty') return 0
  if (mode === 'full') return maxPlayers
  return players === undefined ? undefined : Math.min(players, maxPlayers)
}

const asPlayer = (
  { name, joinedAt, skill }: SimulatedPlayer,
  { profile }: ServerTraits,
  mapSince: number,
  now: number,
): A2sPlayer => {
  const seconds = (now - joinedAt) / 1_000
  return {
    name,
    score: Math.floor(((now - Math.max(joinedAt, mapSince)) / minute) * profile.killsPerMinute * skill),
    seconds: seconds < connectingSeconds ? undefined : seconds,
  }
}

/** Without a plugin CS2 reports times, but neither names nor scores (docs/product/servers.md#player-lists). */
const withoutNames = (player: A2sPlayer): A2sPlayer => ({ ...player, name: '', score: 0 })

export const liveServer = (
  server: GameServer,
  traits: ServerTraits,
  moment: ServerMoment,
  override: ActiveOverride | undefined,
  now: number,
): LiveServer => {
  const active = override ?? { since: now }
  const maxPlayers = active.maxPlayers ?? traits.maxPlayers
  const isUp = active.mode === undefined ? moment.isUp : active.mode !== 'dead'
  const count = !isUp ? 0 : Math.min(maxPlayers, overriddenCount(active, maxPlayers) ?? moment.players.length)
  const players = [
    ...moment.players.slice(0, count),
    ...Array.from({ length: Math.max(0, count - moment.players.length) }, (_, index) =>
      extraPlayer(index, active.since),
    ),
  ]
  const overriddenMs = active.latencyMs ?? (active.mode === 'slow' ? slowMs : undefined)
  const showsNames = active.hideNames === undefined ? traits.showsNames : !active.hideNames
  const people = players.map((player) => asPlayer(player, traits, moment.mapSince, now))
  const botCount = people.length === 0 ? 0 : Math.max(0, Math.min(traits.profile.botQuota, maxPlayers) - people.length)
  const bots = botNames
    .slice(0, botCount)
    .map((name) => asPlayer({ name, joinedAt: moment.mapSince, skill: 0.4 }, traits, moment.mapSince, now))
  return {
    isUp,
    isHibernating: people.length === 0,
    map: active.map ?? moment.map,
    maxPlayers,
    people: showsNames ? people : people.map(withoutNames),
    bots: showsNames ? bots : bots.map(withoutNames),
    showsNames,
    splits: active.split ?? traits.splits,
    roundTrip: overriddenMs ?? roundTripTo(server.region) + traits.extraRoundTrip,
    answerMs: (overriddenMs ?? 0) + (people.length === 0 ? hibernationMs : 0),
  }
}

/** The A2S info answer of a server with this version of the game. Bots count as players, as in the game. */
export const infoOf = (server: GameServer, live: LiveServer, version: string): A2sInfo => ({
  protocol: 17,
  name: server.name,
  map: live.map,
  folder: 'csgo',
  game: 'Counter-Strike 2',
  appId: 730,
  players: live.people.length + live.bots.length,
  maxPlayers: live.maxPlayers,
  bots: live.bots.length,
  serverType: 'd',
  environment: 'l',
  hasPassword: false,
  isSecure: true,
  version,
  gamePort: Number(server.address.slice(server.address.lastIndexOf(':') + 1)),
  keywords: `empty,secure,${server.category}`,
})

export const playersOf = (live: LiveServer): readonly A2sPlayer[] => [...live.people, ...live.bots]
