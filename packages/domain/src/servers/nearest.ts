import type { Server } from './server.ts'
import { inOrderOf, lastOfAll, settleOrder } from './steady-order.ts'

/**
 * The servers by their latency in milliseconds, the nearest first (docs/product.md#nearest-servers); those without one come
 * last. What was in `previous` keeps its place where nobody can feel the difference.
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
