import { isIPv4 } from 'node:net'
import { normalizeAddress } from './client-address.ts'

/** The eight groups of an IPv6 address in normal form: lowercase, the longest run of zeros as `::`. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  if (tail === undefined) return before
  const after = tail === '' ? [] : tail.split(':')
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

/**
 * The key of a client in rate limits: its IPv4 address, or the /64 of its IPv6 address, because a household has a whole
 * /64 and may use a new address for each request.
 */
export const addressKey = (address: string): string => {
  const normal = normalizeAddress(address)
  if (normal === undefined || isIPv4(normal)) return normal ?? address
  return `${groupsOf(normal).slice(0, 4).join(':')}::/64`
}
