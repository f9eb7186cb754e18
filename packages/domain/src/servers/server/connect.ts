import { hostAndPort, isHost } from './host.ts'

/** Where to connect. `connectUrl` is a complete console command, for example for a server behind Valve's relay. */
export type ConnectTarget = {
  readonly ip: string
  readonly port: number
  readonly password?: string
  readonly connectUrl?: string
}

// The schemas reject other hosts, so this would be a bug. Failing is safer than running a foreign console command.
const addressOf = ({ ip, port }: ConnectTarget): string => {
  if (!isHost(ip) || !Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new RangeError(`Not an address to connect to: ${JSON.stringify(`${ip}:${port}`)}`)
  }
  return hostAndPort(ip, port)
}

/**
 * The console command (docs/product/servers.md#connect-command). Uses only the first line of a connect url: pasting a line
 * break would run the rest as further commands. Omits a password that the console would not read as one word; the game
 * then asks for it.
 */
export const connectCommand = (target: ConnectTarget): string => {
  const [connectUrl = ''] = (target.connectUrl ?? '').trim().split(/\p{Cc}/u, 1)
  if (connectUrl.trim() !== '') return connectUrl.trim()
  const connect = `connect ${addressOf(target)}`
  const isOneWord = /^[^\s"'`;\p{Cc}]+$/u.test(target.password ?? '')
  return isOneWord ? `password ${target.password}; ${connect}` : connect
}

/** The link that starts the game and connects (docs/product/servers.md#join-links). */
export const joinLink = (target: ConnectTarget): string => `steam://rungameid/730//+connect%20${addressOf(target)}`

/** The link that starts the game and opens the broadcast at `host:port`, which `isHostAndPort` accepts. */
export const watchLink = (address: string): string => {
  const split = address.lastIndexOf(':')
  return joinLink({ ip: address.slice(0, split).replace(/^\[|\]$/g, ''), port: Number(address.slice(split + 1)) })
}

/** The console command of a join or connect link; undefined for any other address. */
export const commandOfLink = (href: string): string | undefined => {
  const [, address] = /^steam:\/\/(?:rungameid\/730\/\/\+connect%20|connect\/)(\S+)$/.exec(href) ?? []
  return address === undefined ? undefined : `connect ${address}`
}

/** The second link of quick join. In CS2 it is less reliable than `joinLink` (docs/product/servers.md#join-links). */
export const connectLink = (target: ConnectTarget): string => `steam://connect/${addressOf(target)}`
