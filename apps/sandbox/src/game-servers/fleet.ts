import type { GameServer } from './game-server.ts'
import { type LatencyListener, startLatencyListener } from './latency-listener.ts'
import { type HeldOverride, type LiveServer, liveServer } from './live-server.ts'
import { createNetwork } from './network.ts'
import type { Override } from './override.ts'
import { createRandom } from './random.ts'
import { createSimulation, type Simulation } from './simulation.ts'
import { startUdpServer } from './udp-server.ts'

/** A game server as the control API and page show it. */
export type GameServerState = {
  readonly id: string
  readonly name: string
  /** Where players connect. */
  readonly address: string
  /** Where it answers A2S. */
  readonly queryAddress: string
  /** Where its latency WebSocket is. */
  readonly pingTarget: string
  readonly category: string
  readonly region: string
  readonly state: 'up' | 'hibernating' | 'down'
  /** People, bots not counted. */
  readonly players: number
  readonly bots: number
  readonly maxPlayers: number
  readonly map: string
  readonly tellsNames: boolean
  readonly splits: boolean
  readonly latencyMs: number
  /** A2S questions that reached it while it was up. */
  readonly questions: number
  readonly override: Override | null
}

export type Fleet = {
  states(): GameServerState[]
  state(id: string): GameServerState | undefined
  /** Forces something upon a server, in place of what was forced before. False where there is no such server. */
  override(id: string, override: Override): boolean
  /** Gives a server back to the simulation. False where there is no such server. */
  reset(id: string): boolean
  close(): Promise<void>
}

type FleetOptions = {
  readonly servers: readonly GameServer[]
  readonly seed: string
  /** How many times faster than the clock the simulated time runs. */
  readonly speed: number
  /** Milliseconds on a clock that never runs backwards. */
  readonly clock: () => number
}

type Member = {
  readonly server: GameServer
  readonly simulation: Simulation
  queryPort: number
  override: HeldOverride | undefined
  questions: number
}

const stateOf = (live: LiveServer): GameServerState['state'] => {
  if (!live.isUp) return 'down'
  return live.isHibernating ? 'hibernating' : 'up'
}

const splitAddress = (address: string): { host: string; port: number } => {
  const at = address.lastIndexOf(':')
  return { host: address.slice(0, at), port: Number(address.slice(at + 1)) }
}

/** Plays every server: A2S on its own UDP port, and one latency WebSocket for each distinct ping target. */
export const startFleet = async ({ servers, seed, speed, clock }: FleetOptions): Promise<Fleet> => {
  const startedAt = clock()
  const now = () => (clock() - startedAt) * speed
  const members = new Map(
    servers.map((server): [string, Member] => [
      server.id,
      {
        server,
        simulation: createSimulation(seed, server),
        queryPort: server.queryPort,
        override: undefined,
        questions: 0,
      },
    ]),
  )
  const liveOf = ({ server, simulation, override }: Member): LiveServer =>
    liveServer(server, simulation.traits, simulation.at(now()), override, now())

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
      tellsNames: live.tellsNames,
      splits: live.splits,
      latencyMs: Math.round(live.roundTrip),
      questions: member.questions,
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
        situation: () => ({
          live: liveOf(member),
          isLossy: member.override?.mode === 'lossy',
          isCorrupt: member.override?.mode === 'corrupt',
          isSilentOnRules: member.simulation.traits.isSilentOnRules,
        }),
        onQuestion: () => {
          member.questions += 1
        },
      }),
    )
    member.queryPort = udp.port
  }

  const openLatency = async ([pingTarget, behind]: [string, Member[]]) => {
    const { host, port } = splitAddress(pingTarget)
    const listener = await open(
      `${pingTarget} (latency)`,
      startLatencyListener({
        host,
        port,
        network: createNetwork(createRandom(`${seed}/${pingTarget}/latency`)),
        roundTrip: () => behind.map(liveOf).find(({ isUp }) => isUp)?.roundTrip,
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
