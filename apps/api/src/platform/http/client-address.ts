import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6, SocketAddress } from 'node:net'

/** An IPv4-mapped IPv6 address. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Normalizes an IP address: IPv6 in lowercase, shortened and without zone, IPv4-mapped IPv6 as IPv4. Undefined if the
 * text is not an address.
 */
export const normalizeAddress = (text: string): string | undefined => {
  if (isIPv4(text)) return text
  const [plain = ''] = text.split('%', 1)
  if (!isIPv6(plain)) return undefined
  const { address } = new SocketAddress({ address: plain, family: 'ipv6' })
  return mapped.exec(address)?.[1] ?? address
}

/** The `for` parameter of RFC 7239, which some proxies write into `X-Forwarded-For`. */
const forParameter = /(?:^|;)\s*for\s*=\s*("[^"]*"|[^;]*)/i

/** Parses an address as proxies and game servers write it: quoted or not, with or without a port, IPv6 also in brackets. */
export const readHop = (text: string): string | undefined => {
  const hop = (forParameter.exec(text)?.[1] ?? text).replaceAll('"', '').trim()
  const withoutPort = /^\[([^\]]*)\](?::\d*)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d*$/.exec(hop)?.[1] ?? hop
  return normalizeAddress(withoutPort)
}

/**
 * The client's address behind `trustedProxies` proxies that each append to `X-Forwarded-For`. Ignores earlier entries,
 * because the client may have written them. Falls back to the socket's address if the entry is not an address.
 */
export const clientAddress = (
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trustedProxies: number,
): string => {
  const ofSocket = normalizeAddress(socket.remoteAddress ?? '') ?? ''
  if (trustedProxies === 0) return ofSocket
  const hops = String(headers['x-forwarded-for'] ?? '').split(',')
  return readHop(hops.at(-trustedProxies) ?? hops[0] ?? '') ?? ofSocket
}
