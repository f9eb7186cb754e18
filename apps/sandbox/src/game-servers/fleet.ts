import { type GameVersion, versionText } from '../game-version/game-version.ts'
import type { GameServer } from './game-server.ts'
import { type LatencyListener, startLatencyListener } from './latency-listener.ts'
import { type ActiveOverride, type LiveServer, liveServer } from './live-server.ts'
import { createNetwork } from './network.ts'
import type { Override } from './override.ts'
import { createRandom } from './random.ts'
import { createSimulation, type Simulation } from './simulation.ts'
import { startUdpServer } from './udp-server.ts'

/** A game server as the control API returns it. */
export type GameServerState = {
  readonly id: string
  readonly name: string
  /** `host:port` that players connect to. */
  readonly address: string
  /** `host:port` that answers A2S. */
  readonly queryAddress: string
  /** `host:port` of its latency WebSocket. */
  readonly pingTarget: string
  readonly category: string
  readonly region: string
  readonly state: 'up' | 'hibernating' | 'down'
  /** Without bots. */
  readonly players: number
  readonly bots: number
  readonly maxPlayers: number
  readonly map: string
  readonly showsNames: boolean
  readonly splits: boolean
  /** The version of the game, such as `1.41.1.5/14115`. */
  readonly version: string
  readonly latencyMs: number
  /** A2S requests received while it was up. */
  readonly queries: number
  readonly override: Override | null
}

export type Fleet = {
  states(): GameServerState[]
  state(id: string): GameServerState | undefined
  /** Overrides parts of a server's state, replacing the previous override. False if the server does not exist. */
  override(id: string, override: Override): boolean
  /** Removes the override. False if the server does not exist. */
  reset(id: string): boolean
  close(): Promise<void>
}

type FleetOptions = {
  readonly servers: readonly GameServer[]
  readonly seed: string
  /** Speed of simulated time, as a multiple of real time. */
  readonly speed: number
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number
  readonly game: GameVersion
}

type Member = {
  readonly server: GameServer
  readonly simulation: Simulation
  /** Its turn to follow updates of the game, in [0, 1). */
  readonly place: number
  queryPort: number
  override: ActiveOverride | undefined
  queries: number
}

const stateOf = (live: LiveServer): GameServerState['state'] => {
  if (!live.isUp) return 'down'
  return live.isHibernating ? 'hibernating' : 'up'
}

const splitAddress = (address: string): { host: string; port: number } => {
  const at = address.lastIndexOf(':')
  return { host: address.slice(0, at), port: Number(address.slice(at + 1)) }
}

/** Starts all servers: A2S on one UDP port each, and one latency WebSocket for each distinct ping target. */
export const startFleet = async ({ servers, seed, speed, clock, game }: FleetOptions): Promise<Fleet> => {
  const startedAt = clock()
  const now = () => (clock() - startedAt) * speed
  const members = new Map(
    servers.map((server, index): [string, Member] => [
      server.id,
      {
        server,
        simulation: createSimulation(seed, server),
        place: index / servers.length,
        queryPort: server.queryPort,
        override: undefined,
        queries: 0,
      },
    ]),
  )
  const liveOf = ({ server, simulation, override }: Member): LiveServer =>
    liveServer(server, simulation.traits, simulation.at(now()), override, now())

  const versionOf = ({ place, override }: Member): string =>
    versionText(override?.outdated === undefined ? game.versionAt(place) : game.newest - Number(override.outdated))

  const listeners = new Map<string, LatencyListener>()
  const pingTargetOf = ({ pingTarget }: GameServer): string =>
    `${splitAddress(pingTarget).host}:${listeners.get(pingTarget)?.port}`

  const stateOfMember = (member: Member): GameServerState => {
    const live = liveOf(member)
    const { id, name, host, address, category, region } = member.server
    const { since: _, ...override } = member.override ?? { since: 0 }
    return {
      id,
      name,
      address,
      queryAddress: `${host}:${member.queryPort}`,
      pingTarget: pingTargetOf(member.server),
      category,
      region,
      state: stateOf(live),
      players: live.people.length,
      bots: live.bots.length,
      maxPlayers: live.maxPlayers,
      map: live.map,
      showsNames: live.showsNames,
      splits: live.splits,
      version: versionOf(member),
      latencyMs: Math.round(live.roundTrip),
      queries: member.queries,
      override: member.override === undefined ? null : override,
    }
  }

  const opened: { close(): Promise<void> }[] = []
  const close = async () => {
    await Promise.all(opened.splice(0).map((part) => part.close()))
  }
  const open = async <T extends { close(): Promise<void> }>(what: string, part: Promise<T>): Promise<T> => {
    try {
      const ready = await part
      opened.push(ready)
      return ready
    } catch (cause) {
      throw new Error(`the sandbox cannot listen at ${what}`, { cause })
    }
  }

  const openUdp = async (member: Member) => {
    const udp = await open(
      `${member.server.host}:${member.server.queryPort}/udp (${member.server.id})`,
      startUdpServer({
        server: member.server,
        secret: seed,
        network: createNetwork(createRandom(`${seed}/${member.server.id}/udp`)),
        answerState: () => ({
          live: liveOf(member),
          version: versionOf(member),
          isLossy: member.override?.mode === 'lossy',
          isCorrupt: member.override?.mode === 'corrupt',
        }),
        onQuery: () => {
          member.queries += 1
        },
      }),
    )
    member.queryPort = udp.port
  }

  const openLatency = async ([pingTarget, sharing]: [string, Member[]]) => {
    const { host, port } = splitAddress(pingTarget)
    const listener = await open(
      `${pingTarget} (latency)`,
      startLatencyListener({
        host,
        port,
        network: createNetwork(createRandom(`${seed}/${pingTarget}/latency`)),
        roundTrip: () => sharing.map(liveOf).find(({ isUp }) => isUp)?.roundTrip,
      }),
    )
    listeners.set(pingTarget, listener)
  }

  const byTarget = Map.groupBy(members.values(), ({ server }) => server.pingTarget)
  const openings = await Promise.allSettled([...[...members.values()].map(openUdp), ...[...byTarget].map(openLatency)])
  const failed = openings.find((opening) => opening.status === 'rejected')
  if (failed !== undefined) {
    await close()
    throw failed.reason
  }

  return {
    states: () => [...members.values()].map(stateOfMember),
    state: (id) => {
      const member = members.get(id)
      return member && stateOfMember(member)
    },
    override: (id, override) => {
      const member = members.get(id)
      if (member === undefined) return false
      member.override = { ...override, since: now() }
      listeners.get(member.server.pingTarget)?.dropIfDown()
      return true
    },
    reset: (id) => {
      const member = members.get(id)
      if (member !== undefined) member.override = undefined
      return member !== undefined
    },
    close,
  }
}
