import { inOrderOf, lastOfAll, settleOrder } from '../list/steady-order.ts'
import type { Server } from '../server/server.ts'

/**
 * Sorts servers by latency in milliseconds, the nearest first (docs/product/servers.md#nearest-servers); servers without one
 * come last. Servers in `previous` keep their place if the difference is imperceptible.
 */
export const nearestFirst = (
  servers: readonly Server[],
  latencyOf: (server: Server) => number | undefined,
  previous: readonly Server[] | undefined,
): Server[] => {
  const millisecondsOf = (server: Server) => latencyOf(server) ?? lastOfAll
  if (previous !== undefined) return settleOrder(inOrderOf(previous, servers), millisecondsOf, () => 0)
  return servers.toSorted((a, b) => millisecondsOf(a) - millisecondsOf(b))
}
