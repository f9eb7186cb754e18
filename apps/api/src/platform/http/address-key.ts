import { isIPv6, SocketAddress } from 'node:net'

/** IPv4 within IPv6, as a socket that takes both tells it. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The eight groups of an IPv6 address as the system writes it: lowercase, the longest row of zeros as `::`. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  if (tail === undefined) return before
  const after = tail === '' ? [] : tail.split(':')
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

/**
 * By what limits know who asks: an IPv4 address, or the /64 of an IPv6 address, for every household has a whole /64 of
 * addresses and may use a new one for each request.
 */
export const addressKey = (address: string): string => {
  const ipv4 = mapped.exec(address)?.[1]
  if (ipv4 !== undefined) return ipv4
  const [plain = ''] = address.split('%', 1)
  if (!isIPv6(plain)) return address
  // Written in one way, so that `2001:DB8:0::1` and `2001:db8::2` are the same household. A mapped one may show only now.
  const written = new SocketAddress({ address: plain, family: 'ipv6' }).address
  return mapped.exec(written)?.[1] ?? `${groupsOf(written).slice(0, 4).join(':')}::/64`
}
