import { GatewayError } from '../gateway.ts'

/** Allowed hosts for a gateway's bills: its configured address, or a host of one of its domains. */
type Places = { readonly gateway: string; readonly configured: string; readonly domains: readonly string[] }

/**
 * Reads the address of a bill. Hosts of the gateway always use https, even if the address says http. Throws
 * `GatewayError`.
 */
export const billAddress = ({ gateway, configured, domains }: Places, address: string): URL => {
  const url = URL.parse(address)
  if (url === null) throw new GatewayError(`${gateway} sent a bill's address that cannot be read`)
  if (url.origin === new URL(configured).origin) return url
  if (!domains.some((domain) => url.hostname.endsWith(`.${domain}`)))
    throw new GatewayError(`${gateway} has its bill on a foreign host`)
  url.protocol = 'https:'
  return url
}
