import { hostAndPort, isHost } from './host.ts'

/** Where to connect; `connectUrl` is a ready console command, such as one through Valve's relay (field notes 3.2). */
export type ConnectTarget = {
  readonly ip: string
  readonly port: number
  readonly password?: string
  readonly connectUrl?: string
}

// Readings let no other host through, so this is a mistake of ours: better no page than a console command of a stranger's.
const addressOf = ({ ip, port }: ConnectTarget): string => {
  if (!isHost(ip) || !Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new RangeError(`Not an address to connect to: ${JSON.stringify(`${ip}:${port}`)}`)
  }
  return hostAndPort(ip, port)
}

/**
 * The console command: the connect url if present, else an optional password and `connect ip:port` (section 7).
 * A connect url is one line: whatever follows a line break would run as further commands when pasted.
 * A password the console would not read as one word is left out; the game then asks for it.
 */
export const connectCommand = (target: ConnectTarget): string => {
  const [connectUrl = ''] = (target.connectUrl ?? '').trim().split(/\p{Cc}/u, 1)
  if (connectUrl.trim() !== '') return connectUrl.trim()
  const connect = `connect ${addressOf(target)}`
  const isOneWord = /^[^\s"'`;\p{Cc}]+$/u.test(target.password ?? '')
  return isOneWord ? `password ${target.password}; ${connect}` : connect
}

/** The link that starts the game and connects, as the list uses it (section 7; field notes 3.2). */
export const joinLink = (target: ConnectTarget): string => `steam://rungameid/730//+connect%20${addressOf(target)}`

/** The plain connect form that quick join keeps as its second way (section 7; field notes 1.2). */
export const connectLink = (target: ConnectTarget): string => `steam://connect/${addressOf(target)}`
