import { type MatchState, matchCommand } from './match-commands.ts'
import type { Visitor } from './visits.ts'

/** The state that a practice server's console reads and changes. */
export type ConsoleState = MatchState & {
  name: string
  password: string
  /** Steam IDs. */
  admins: readonly string[]
  readonly port: number
  readonly slots: number
  /** The version of the game, such as `1.41.1.5/14115`. */
  readonly version: string
  map(): string
  visitors(): readonly Visitor[]
  /** Returns how many seconds a visitor has been connected. */
  secondsOf(visitor: Visitor): number
  /** Sends the log to an address. */
  sendLogTo(address: string): void
  /** Reads the file of admins again. */
  reloadAdmins(): void
  /** Exits the program. */
  quit(): void
}

type Command = (state: ConsoleState, values: readonly string[]) => string | Promise<string>

const clock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

const statusRow = (state: ConsoleState, visitor: Visitor): string => {
  const time = clock(state.secondsOf(visitor)).padStart(8)
  return `${String(visitor.userId).padStart(5)} ${time}   24    0     active 786432 127.0.0.1:27005 '${visitor.name}'`
}

/** The `status` output of CS2, reduced to the lines about the server. */
const status: Command = (state) => {
  const visitors = state.visitors()
  return [
    `Server:  Running [0.0.0.0:${state.port}]`,
    '----- Status -----',
    '@ Current  :  game',
    'source   : console',
    `hostname : ${state.name}`,
    `version  : ${state.version} 10488 secure  public`,
    `udp/ip   : 0.0.0.0:${state.port} (public 127.0.0.1:${state.port})`,
    'os/type  : Linux dedicated',
    `players  : ${visitors.length} humans, ${state.bots} bots (${state.slots} max) (${visitors.length === 0 ? '' : 'not '}hibernating) (unreserved)`,
    '---------spawngroups----',
    `loaded spawngroup(  1)  : SV:  [1: ${state.map()} | main lump | mapload]`,
    '---------players--------',
    '  id     time ping loss      state   rate adr name',
    ...visitors.map((visitor) => statusRow(state, visitor)),
    '#end',
  ].join('\n')
}

const users: Command = (state) => {
  const visitors = state.visitors()
  const rows = visitors.map(({ name, userId }, slot) => `${slot}:${userId}:"${name}"`)
  return ['<slot:userid:"name">', ...rows, `${visitors.length} users`].join('\n')
}

const firstSteamId = 76_561_197_960_265_728n

/** The only player list of CS2 with Steam IDs. */
const statusJson: Command = (state) =>
  JSON.stringify({
    server: {
      map: state.map(),
      clients: state.visitors().map(({ name, steamId }) => ({
        bot: false,
        name,
        steamid: `[U:1:${BigInt(steamId) - firstSteamId}]`,
        steamid64: steamId,
      })),
    },
  })

const setting =
  (name: string, read: (state: ConsoleState) => string, write: (state: ConsoleState, value: string) => void): Command =>
  (state, [value]) => {
    if (value === undefined) return `${name} = "${read(state)}"`
    write(state, value)
    return ''
  }

const commands: Readonly<Record<string, Command>> = {
  status,
  users,
  status_json: statusJson,
  hostname: setting(
    'hostname',
    ({ name }) => name,
    (state, value) => {
      state.name = value
    },
  ),
  sv_password: setting(
    'sv_password',
    ({ password }) => password,
    (state, value) => {
      state.password = value
    },
  ),
  warmup_admins: setting(
    'warmup_admins',
    ({ admins }) => admins.join(','),
    (state, value) => {
      state.admins = value.split(',').filter((steamId) => steamId !== '')
    },
  ),
  reload_admins: (state) => {
    state.reloadAdmins()
    return ''
  },
  log: () => 'Server logging enabled.',
  logaddress_add_http: (state, [address]) => {
    if (address !== undefined) state.sendLogTo(address)
    return ''
  },
  echo: (_, values) => values.join(' '),
  quit: (state) => {
    state.quit()
    return ''
  },
}

/** Splits a command into words; quoted texts are one word, without quotes. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"?|[^\s"]+/g)].map(([word, quoted]) => quoted ?? word)

const run = async (state: ConsoleState, line: string): Promise<string> => {
  const [name = '', ...values] = wordsOf(line)
  if (name === '') return ''
  const command = Object.hasOwn(commands, name) ? commands[name] : matchCommand(name)
  return (await command?.(state, values)) ?? `Unknown command '${name}'!`
}

/** Runs a console line: commands separated by `;` outside of quotes, one after the other. Resolves to the output. */
export const runConsoleLine = async (state: ConsoleState, line: string): Promise<string> => {
  let printed = ''
  for (const command of line.match(/(?:"[^"]*"?|[^;"])+/g) ?? []) {
    const answer = await run(state, command)
    if (answer !== '') printed += `${answer}\n`
  }
  return printed
}
