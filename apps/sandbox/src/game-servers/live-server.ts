import type { A2sInfo, A2sPlayer, A2sRule } from '@warmup/domain/servers/a2s'
import type { GameServer } from './game-server.ts'
import type { Override } from './override.ts'
import { botNames, playerNames } from './player-names.ts'
import { roundTripTo } from './regions.ts'
import type { ServerMoment, ServerTraits, SimulatedPlayer } from './simulation.ts'

/** A server as it shows itself to the world: the simulation, and what was forced upon it. */
export type LiveServer = {
  readonly isUp: boolean
  /** Up, with nobody on it. */
  readonly isHibernating: boolean
  readonly map: string
  readonly maxPlayers: number
  readonly people: readonly A2sPlayer[]
  readonly bots: readonly A2sPlayer[]
  readonly tellsNames: boolean
  readonly splits: boolean
  /** Milliseconds there and back for a player in Shanghai. */
  readonly roundTrip: number
  /** Milliseconds until a question over A2S is answered: whoever asks stands near, unless the server is made slow. */
  readonly answerMs: number
}

/** An override and since when it holds, in simulated time. */
export type HeldOverride = Override & { readonly since: number }

const slowMs = 600
/** A server that hibernates runs slowly and answers late. */
const hibernationMs = 60
const minute = 60_000
/** Seconds after joining in which the game knows no play time yet. */
const connectingSeconds = 4

/** People beyond those simulated, so that an override can fill a server; they stay the same while it holds. */
const extraPlayer = (index: number, since: number): SimulatedPlayer => ({
  name: playerNames[(index * 7) % playerNames.length] ?? '',
  joinedAt: since - (index + 1) * 1.6 * minute,
  skill: 0.5 + (index % 5) / 5,
})

const forcedCount = ({ mode, players }: Override, maxPlayers: number): number | undefined => {
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

/** Without a plugin CS2 tells neither names nor scores, but the right times (field notes 1.1). */
const withoutNames = (player: A2sPlayer): A2sPlayer => ({ ...player, name: '', score: 0 })

export const liveServer = (
  server: GameServer,
  traits: ServerTraits,
  moment: ServerMoment,
  override: HeldOverride | undefined,
  now: number,
): LiveServer => {
  const forced = override ?? { since: now }
  const maxPlayers = forced.maxPlayers ?? traits.maxPlayers
  const isUp = forced.mode === undefined ? moment.isUp : forced.mode !== 'dead'
  const count = !isUp ? 0 : Math.min(maxPlayers, forcedCount(forced, maxPlayers) ?? moment.players.length)
  const players = [
    ...moment.players.slice(0, count),
    ...Array.from({ length: Math.max(0, count - moment.players.length) }, (_, index) =>
      extraPlayer(index, forced.since),
    ),
  ]
  const forcedMs = forced.latencyMs ?? (forced.mode === 'slow' ? slowMs : undefined)
  const tellsNames = forced.hideNames === undefined ? traits.tellsNames : !forced.hideNames
  const people = players.map((player) => asPlayer(player, traits, moment.mapSince, now))
  const botCount = people.length === 0 ? 0 : Math.max(0, Math.min(traits.profile.botQuota, maxPlayers) - people.length)
  const bots = botNames
    .slice(0, botCount)
    .map((name) => asPlayer({ name, joinedAt: moment.mapSince, skill: 0.4 }, traits, moment.mapSince, now))
  return {
    isUp,
    isHibernating: people.length === 0,
    map: forced.map ?? moment.map,
    maxPlayers,
    people: tellsNames ? people : people.map(withoutNames),
    bots: tellsNames ? bots : bots.map(withoutNames),
    tellsNames,
    splits: forced.split ?? traits.splits,
    roundTrip: forcedMs ?? roundTripTo(server.region) + traits.extraRoundTrip,
    answerMs: (forcedMs ?? 0) + (people.length === 0 ? hibernationMs : 0),
  }
}

/** What the server says of itself over A2S. Its bots count among its players, as the game counts them. */
export const infoOf = (server: GameServer, live: LiveServer): A2sInfo => ({
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
  version: '1.41.1.5/14115',
  gamePort: Number(server.address.slice(server.address.lastIndexOf(':') + 1)),
  keywords: `empty,secure,${server.category}`,
})

export const playersOf = (live: LiveServer): readonly A2sPlayer[] => [...live.people, ...live.bots]

export const rulesOf = (live: LiveServer): readonly A2sRule[] => [
  { name: 'mp_maxplayers', value: String(live.maxPlayers) },
  { name: 'sv_cheats', value: '0' },
  { name: 'sv_gravity', value: '800' },
]
