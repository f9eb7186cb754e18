import { createServer, type Server, type Socket } from 'node:net'
import {
  encodeRconAnswer,
  encodeRconEndAnswer,
  encodeRconLoginAnswer,
  RconReader,
  readRconRequest,
} from '@warmup/domain/machines/rcon'

/** What CS2 answers to `status_json` while nobody plays, as far as it is read. */
export const noPlayers = '{"server":{"clients":[],"clients_human":0}}'

/** A game server double: it speaks RCON and follows its environment and console commands. */
export type GameDouble = {
  readonly password: string
  readonly admins: string
  readonly commands: readonly string[]
  players: string
  /** Whether the plugin that reads the admins is loaded. */
  hasPlugin: boolean
  /** Closes every connection without an answer. */
  isSilent: boolean
  /** Accepts connections and never answers. */
  isMute: boolean
  /** Answers other commands than those of the double itself. */
  answer: (command: string) => string | undefined
  close(): Promise<void>
}

const variable = (environment: readonly string[], name: string): string =>
  environment.find((entry) => entry.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''

const adminsFile = '/data/cfg/MatchZy/admins.json'

/** `version` is that of the game. `readFile` reads a file of its container; undefined if it does not exist. */
export const startGame = async (
  host: string,
  environment: readonly string[],
  { version, readFile }: { version: string; readFile: (path: string) => string | undefined },
): Promise<GameDouble> => {
  let admins = variable(environment, 'SERVER_ADMINS')
  const password = variable(environment, 'SERVER_PASSWORD')
  const rconPassword = variable(environment, 'RCON_PASSWORD')
  const commands: string[] = []
  const sockets = new Set<Socket>()
  const game = {
    players: noPlayers,
    hasPlugin: true,
    isSilent: false,
    isMute: false,
    answer: (_command: string): string | undefined => undefined,
  }

  const run = (command: string): string => {
    commands.push(command)
    const answered = game.answer(command)
    if (answered !== undefined) return answered
    const [, given] = /^warmup_admins "(.*)"$/.exec(command) ?? []
    if (given !== undefined) {
      admins = given
      return ''
    }
    if (command === 'reload_admins' && game.hasPlugin) {
      admins = Object.keys(JSON.parse(readFile(adminsFile) ?? '{}')).join(',')
      return ''
    }
    if (command === 'log on' || command === 'mp_logdetail 3' || command.startsWith('logaddress_add_http ')) return ''
    if (command === 'sv_password') return `"sv_password" = "${password}"`
    if (command === 'status')
      return `hostname : Warmup\nversion  : ${version}/14177 10896 secure  public\n   1    03:12   24    0     active 786432 203.0.113.7:27005 'Ana'\n`
    return command === 'status_json' ? game.players : `Unknown command: ${command}`
  }

  const server: Server = createServer((socket) => {
    sockets.add(socket)
    const reader = new RconReader()
    let isLoggedIn = false
    const write = (packets: readonly Uint8Array[]) => {
      for (const packet of packets) socket.write(packet)
    }
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      if (game.isSilent) return void socket.destroy()
      if (game.isMute) return
      for (const packet of reader.push(chunk)) {
        const request = readRconRequest(packet)
        if (request?.kind === 'login') {
          isLoggedIn = request.password === rconPassword
          write(encodeRconLoginAnswer(request.id, isLoggedIn))
        } else if (request?.kind === 'command' && isLoggedIn) write(encodeRconAnswer(request.id, run(request.command)))
        else if (request?.kind === 'end' && isLoggedIn) write(encodeRconEndAnswer(request.id))
      }
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(Number(variable(environment, 'GAME_PORT')), host, resolve)
  })
  return {
    password,
    commands,
    get admins() {
      return admins
    },
    get players() {
      return game.players
    },
    set players(text) {
      game.players = text
    },
    get hasPlugin() {
      return game.hasPlugin
    },
    set hasPlugin(value) {
      game.hasPlugin = value
    },
    get isSilent() {
      return game.isSilent
    },
    set isSilent(value) {
      game.isSilent = value
    },
    get isMute() {
      return game.isMute
    },
    set isMute(value) {
      game.isMute = value
    },
    get answer() {
      return game.answer
    },
    set answer(answer) {
      game.answer = answer
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
