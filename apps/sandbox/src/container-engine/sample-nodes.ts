import type { Machines } from './read-machines.ts'
import type { NodeOptions } from './swarm/node.ts'

/** Address of the servers of every node for players: this machine. */
const playerAddress = '127.0.0.1'
const usualSlots = 3

/** Returns a node's slots; the nodes of a region share the region's slots. */
const slotsOf = (slots: number | undefined, nodeCount: number): string =>
  String(Math.ceil((slots ?? usualSlots) / nodeCount))

/**
 * Returns the simulated nodes: one for each region, and a second one in the first region, so that servers can move off
 * a failed node. The first node is the manager, and runs servers as well. The manager's engine listens on `port`, the
 * other engines on the following ports.
 */
export const sampleNodes = ({ regions, port }: Machines): NodeOptions[] => {
  const [first] = regions
  const places = first === undefined ? [] : [...regions, first]
  return places.map(({ code, slots }, index) => {
    const isSecond = index === regions.length
    const count = code === first?.code ? 2 : 1
    return {
      name: `${code}-${isSecond ? 2 : 1}`,
      role: index === 0 ? 'manager' : 'worker',
      address: `10.27.0.${index + 1}`,
      labels: {
        'warmup.region': code,
        'warmup.slots': slotsOf(slots, count),
        'warmup.address': playerAddress,
        'warmup.engine': `tcp://127.0.0.1:${port + index}`,
      },
    }
  })
}
