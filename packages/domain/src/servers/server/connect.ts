import { hostAndPort, isHost, isHostAndPort } from './host.ts'

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

/** Omits a password that the console would not read as one word, such as one with a quote or a blank; the game asks for it. */
const withPassword = (connect: string, password = ''): string =>
  /^[^\s"'`;\p{Cc}]+$/u.test(password) ? `password ${password}; ${connect}` : connect

/**
 * The console command (docs/product/servers.md#connect-command). Uses only the first line of a connect url: pasting a line
 * break would run the rest as further commands. A connect url that is a link becomes the command of the link.
 */
export const connectCommand = (target: ConnectTarget): string => {
  const [connectUrl = ''] = (target.connectUrl ?? '').trim().split(/\p{Cc}/u, 1)
  if (connectUrl.trim() !== '') return commandOfLink(connectUrl.trim()) ?? connectUrl.trim()
  return withPassword(`connect ${addressOf(target)}`, target.password)
}

/** The link that starts the game and connects (docs/product/servers.md#join-links). */
export const joinLink = (target: ConnectTarget): string => `steam://rungameid/730//+connect%20${addressOf(target)}`

/** The link that starts the game and opens the broadcast at `host:port`, which `isHostAndPort` accepts. */
export const watchLink = (address: string): string => {
  const split = address.lastIndexOf(':')
  return joinLink({ ip: address.slice(0, split).replace(/^\[|\]$/g, ''), port: Number(address.slice(split + 1)) })
}

const steamLink =
  /^steam:\/\/(?:run(?:gameid)?\/730\/\/\+(?<verb>connect(?:_hltv)?)(?:%20| )|connect\/)(?<address>[^\s/]+)(?:\/(?<password>.*))?$/i

/**
 * The console command of a link that joins a server or opens a broadcast, also `steam://connect/host:port/password`
 * (https://developer.valvesoftware.com/wiki/Steam_browser_protocol); undefined for any other address.
 */
export const commandOfLink = (href: string): string | undefined => {
  const { verb = 'connect', address = '', password = '' } = steamLink.exec(href)?.groups ?? {}
  if (!isHostAndPort(address)) return undefined
  return withPassword(`${verb.toLowerCase()} ${address}`, decoded(password))
}

/** A password with a broken escape is left out. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The second link of quick join. In CS2 it is less reliable than `joinLink` (docs/product/servers.md#join-links). */
export const connectLink = (target: ConnectTarget): string => `steam://connect/${addressOf(target)}`
