import { isIP } from 'node:net'
import { addressKey, readHop } from '../../platform/http/index.ts'
import { isPublicAddress } from '../../platform/outgoing/index.ts'

/**
 * The network from which a player connects, from the address in a game server's log: the IPv4 address, or the /64 of an IPv6
 * address, which one household has. Undefined for `loopback`, addresses of Steam's relays, and addresses that are not public.
 */
export const networkOf = (logged: string): string | undefined => {
  const address = readHop(logged)
  return address !== undefined && isPublicAddress(address, isIP(address)) ? addressKey(address) : undefined
}
