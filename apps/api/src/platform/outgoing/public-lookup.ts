import { lookup } from 'node:dns'
import { BlockList, type LookupFunction } from 'node:net'

/** Special-purpose networks (RFC 6890). */
const special = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, prefix, 'ipv4')
// Tunnels, which may lead to a special IPv4 address, and documentation.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  special.addSubnet(network, prefix, 'ipv6')
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the public internet. */
export const isPublicAddress = (address: string, family: number): boolean =>
  family === 6
    ? global.check(address, 'ipv6') && !special.check(address, 'ipv6')
    : family === 4 && !special.check(address, 'ipv4')

/**
 * Looks a name up for a connection, and refuses it unless all its addresses are public: for addresses that players choose.
 * The connection uses the address that was checked.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const isPublic =
      error === null && found.length > 0 && found.every((one) => isPublicAddress(one.address, one.family))
    if (isPublic && options.all) return callback(null, found)
    if (isPublic) return callback(null, found[0]?.address ?? '', found[0]?.family)
    callback(error ?? new Error('The name leads to an address that is not public'), [])
  })
}
