import type { GameServer } from '../game-servers/game-server.ts'
import { liveServer } from '../game-servers/live-server.ts'
import { modeProfile } from '../game-servers/modes.ts'
import { createNetwork } from '../game-servers/network.ts'
import { createRandom } from '../game-servers/random.ts'
import type { ServerTraits } from '../game-servers/simulation.ts'
import { startUdpServer } from '../game-servers/udp-server.ts'
import { type AdminsFile, readAdmins, writeAdmins } from './admins-file.ts'
import { type ConsoleState, runConsoleLine } from './console.ts'
import type { DemoFolder } from './demo-folder.ts'
import { createDemoRecorder } from './demo-recorder.ts'
import { startOnFreePort } from './free-port.ts'
import { noMatch } from './matchzy.ts'
import { createPracticeLog } from './practice-log.ts'
import { startRconServer } from './rcon-server.ts'
import { createVisits, type Visitor } from './visits.ts'

/** The settings of a practice server, from its environment. */
export type PracticeSettings = {
  readonly name: string
  readonly password: string
  readonly rconPassword: string
  /** Steam IDs. */
  readonly admins: readonly string[]
  /** UDP for A2S, TCP for RCON. 0 uses a free port. */
  readonly port: number
}

type PracticeServerOptions = PracticeSettings & {
  readonly host: string
  readonly seed: string
  /** Speed of simulated time, as a multiple of real time. */
  readonly speed: number
  /** The version of the game, such as `1.41.1.5/14115`. */
  readonly version: string
  readonly demos: DemoFolder
  readonly demoBytesPerSecond: number
  readonly adminsFile: AdminsFile
  /** Receives each line that the program prints. */
  readonly print: (line: string) => void
  /** Called once, on the console command `quit`. */
  readonly onQuit: () => void
}

export type PracticeServer = {
  readonly port: number
  readonly password: string
  readonly admins: readonly string[]
  readonly map: string
  readonly version: string
  readonly visitors: readonly Visitor[]
  /** Empties the server until it is restarted. */
  endVisits(): void
  close(): Promise<void>
}

const slots = 16
const profile = modeProfile('competitive')
const traits: ServerTraits = { profile, maxPlayers: slots, showsNames: true, splits: false, extraRoundTrip: 0 }
const recordEveryMs = 1_000

/** Starts a practice server: it answers A2S and RCON, simulates visits, and records matches. */
export const startPracticeServer = async (options: PracticeServerOptions): Promise<PracticeServer> => {
  const { host, seed, speed, version, rconPassword, demos, demoBytesPerSecond, adminsFile, print, onQuit } = options
  const startedAt = performance.now()
  const now = () => (performance.now() - startedAt) * speed
  const visits = createVisits(seed, slots)
  const firstMap = createRandom(`${seed}/map`).integer(profile.maps.length)
  const mapMs = profile.mapLength * 60_000
  const mapNumber = () => Math.floor(now() / mapMs)
  /** The map that the console chose; undefined while the maps follow each other. */
  let chosen: { readonly map: string; readonly since: number } | undefined
  const map = () => chosen?.map ?? profile.maps[(firstMap + mapNumber()) % profile.maps.length] ?? ''

  const log = createPracticeLog({
    random: createRandom(`${seed}/log`),
    map,
    visitors: () => visits.at(now()),
    // The clock of a server in China, as in the names of its demos.
    wallClock: () => Date.now() + 8 * 3_600_000,
  })

  let { port } = options
  const state: ConsoleState = {
    name: options.name,
    password: options.password,
    admins: options.admins,
    get port() {
      return port
    },
    slots,
    version,
    bots: 0,
    match: noMatch,
    map,
    changeMap: (next) => {
      print(`Loading map "${next}"`)
      chosen = { map: next, since: now() }
    },
    kick: visits.remove,
    log: print,
    visitors: () => visits.at(now()),
    secondsOf: ({ joinedAt }) => (now() - joinedAt) / 1_000,
    sendLogTo: (address) => log.sendTo(address),
    reloadAdmins: () => {
      try {
        state.admins = readAdmins(adminsFile.read() ?? '{}')
        // The lines of MatchZy (LoadAdmins in its Utility.cs).
        for (const steamId of state.admins) print(`[ADMIN] Username: ${steamId}, Role: `)
      } catch (error) {
        print(`[LoadAdmins FATAL] An error occurred: ${error instanceof Error ? error.message : error}`)
      }
    },
    quit: onQuit,
  }
  const server: GameServer = {
    id: seed,
    get name() {
      return state.name
    },
    category: 'competitive',
    region: '',
    host,
    queryPort: options.port,
    get address() {
      return `${host}:${port}`
    },
    pingTarget: '',
    shownSlots: undefined,
    logSecret: undefined,
  }
  const live = () => {
    const moment = { isUp: true, map: map(), mapSince: chosen?.since ?? mapNumber() * mapMs, players: visits.at(now()) }
    return liveServer(server, traits, moment, undefined, now())
  }
  const listen = async () => {
    const udp = await startUdpServer({
      server,
      secret: rconPassword,
      network: createNetwork(createRandom(`${seed}/udp`)),
      answerState: () => ({ live: live(), version, isLossy: false, isCorrupt: false }),
      onQuery: () => {},
    })
    port = udp.port
    try {
      const run = (line: string) => runConsoleLine(state, line)
      return { udp, rcon: await startRconServer({ host, port, password: rconPassword, run }) }
    } catch (error) {
      await udp.close()
      throw error
    }
  }
  const { udp, rcon } = await startOnFreePort(options.port, listen)
  adminsFile.write(writeAdmins(options.admins))
  print(`${options.name} plays on port ${port}`)
  const recorder = createDemoRecorder({
    folder: demos,
    bytesPerSecond: demoBytesPerSecond,
    map,
    playerCount: () => visits.at(now()).length,
    wallClock: Date.now,
  })
  const timer = setInterval(() => {
    recorder.recordUntil(now())
    log.writeUntilNow()
  }, recordEveryMs)
  return {
    port,
    version,
    get password() {
      return state.password
    },
    get admins() {
      return state.admins
    },
    get map() {
      return map()
    },
    get visitors() {
      return visits.at(now())
    },
    endVisits: visits.end,
    close: async () => {
      clearInterval(timer)
      log.close()
      await Promise.all([udp.close(), rcon.close()])
    },
  }
}
