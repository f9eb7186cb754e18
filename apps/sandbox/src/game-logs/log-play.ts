import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { GameServer } from '../game-servers/game-server.ts'
import { createRandom } from '../game-servers/random.ts'
import { type GameMode, gameModeOf, gameModes } from './game-modes.ts'
import { createLivePlay, type LivePlay, type NamedKill } from './live-play.ts'
import { type CommunityPlayer, communityPlayers } from './log-players.ts'
import { LogStream } from './log-stream.ts'
import { writePastPlay } from './past-play.ts'

export type LogPlayOptions = {
  readonly servers: readonly GameServer[]
  readonly seed: string
  /** Number of players in each mode. */
  readonly playerCount: number
  /** Whether new matches follow the past ones. */
  readonly hasLivePlay: boolean
  /** The API's base URL; undefined until it is known. */
  readonly portalAddress: () => string | undefined
  readonly now: () => number
  /** Called on the first response that rejects a server's log; the server keeps trying. */
  readonly onRefused?: (serverId: string, status: number) => void
}

export type LogPlay = {
  /** Sends the past matches, then simulates play until closed. Further calls do nothing. */
  start(): void
  /** Whether the API has acknowledged all past matches. */
  readonly isPastSent: boolean
  /** Simulates kills by a player on a server at once; undefined if the server sends no log. */
  kill(
    serverId: string,
    kill: Omit<NamedKill, 'killer'> & { steamId: string; name?: string | undefined },
  ): Promise<boolean> | undefined
  /** Whether a server sends its log. */
  sendsLog(serverId: string): boolean
  /** Writes in the chat of a server; undefined if the server sends no log. */
  say(serverId: string, player: CommunityPlayer, text: string): Promise<boolean> | undefined
  close(): Promise<void>
}

/** A server that sends its log. */
type LoggingServer = { readonly id: string; readonly mode: GameMode; readonly secret: string }

/** Interval between two parts of a server's log. */
const playEveryMs = 10_000
/** Interval between two attempts to send the past matches. */
const retryMs = 1_000

const loggingServers = (servers: readonly GameServer[]): LoggingServer[] =>
  servers.flatMap(({ id, category, logSecret }) => {
    const mode = gameModeOf(category)
    return mode === undefined || logSecret === undefined ? [] : [{ id, mode, secret: logSecret }]
  })

/**
 * Simulates play on the sandbox's game servers, and sends the servers' logs to the API like `logaddress_add_http`. The
 * lines follow Valve's HL Log Standard (https://developer.valvesoftware.com/wiki/HL_Log_Standard) with CS2's
 * extensions: coordinates, kill flags, money, settings and `round_stats`. Not simulated: grenades, purchases and bomb
 * carriers.
 */
export const createLogPlay = ({
  servers,
  seed,
  playerCount,
  hasLivePlay,
  portalAddress,
  now,
  onRefused = () => {},
}: LogPlayOptions): LogPlay => {
  const logging = loggingServers(servers)
  const players = communityPlayers(playerCount)
  const closing = new AbortController()
  // Every server adds a listener.
  setMaxListeners(0, closing.signal)
  let running: Promise<unknown> | undefined
  let waitingPasts = logging.length

  const refused = new Set<string>()
  const noteRefusal = (serverId: string, status: number): void => {
    if (refused.has(serverId)) return
    refused.add(serverId)
    onRefused(serverId, status)
  }

  const streamOf = ({ id, secret }: LoggingServer, instance: string) =>
    new LogStream({
      instance,
      signal: closing.signal,
      onRefused: (status) => noteRefusal(id, status),
      url: () => {
        const address = portalAddress()
        return address === undefined ? undefined : `${address}/api/ingest/logs/${id}/${secret}`
      },
    })

  const live = new Map<string, LivePlay>(
    logging.map((server) => [
      server.id,
      createLivePlay({
        mode: server.mode,
        players,
        random: createRandom(`${seed}/${server.id}/live`),
        stream: streamOf(server, randomUUID()),
        now,
      }),
    ]),
  )

  const pause = async (ms: number): Promise<void> => {
    await setTimeout(ms, undefined, { signal: closing.signal }).catch(() => {})
  }

  /**
   * Sends the same bytes and process name in every run, so that an API that already has them acknowledges them without
   * counting again.
   */
  const sendPast = async (server: LoggingServer, log: string) => {
    const stream = streamOf(server, `sandbox-past-${seed}`)
    stream.append(log)
    while (!closing.signal.aborted) {
      if (await stream.send()) {
        waitingPasts -= 1
        return
      }
      await pause(retryMs)
    }
  }

  const playOn = async (server: LoggingServer) => {
    // Staggered, so that the servers do not send at the same time.
    await pause((logging.indexOf(server) * playEveryMs) / logging.length)
    while (!closing.signal.aborted) {
      await live.get(server.id)?.play()
      await pause(playEveryMs)
    }
  }

  /** Each server runs separately, so that a rejected log does not stop the others. */
  const playMode = (mode: GameMode): Promise<void>[] => {
    const ofMode = logging.filter((server) => server.mode === mode)
    if (ofMode.length === 0) return []
    const logs = writePastPlay({ seed, mode, serverIds: ofMode.map(({ id }) => id), players })
    return ofMode.map(async (server) => {
      await sendPast(server, logs.get(server.id) ?? '')
      if (hasLivePlay) await playOn(server)
    })
  }

  const nameOf = (steamId: string): string | undefined =>
    players.find((player: CommunityPlayer) => player.steamId === steamId)?.name

  return {
    start: () => {
      running ??= Promise.all(gameModes.flatMap(playMode))
    },
    get isPastSent() {
      return waitingPasts === 0
    },
    kill: (serverId, { steamId, name, ...kill }) =>
      live.get(serverId)?.kill({ ...kill, killer: { steamId, name: name ?? nameOf(steamId) ?? steamId } }),
    sendsLog: (serverId) => live.has(serverId),
    say: (serverId, player, text) => live.get(serverId)?.say(player, text),
    close: async () => {
      closing.abort()
      await running
    },
  }
}
