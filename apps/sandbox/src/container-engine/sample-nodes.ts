import type { Machines } from './read-machines.ts'
import type { NodeOptions } from './swarm/node.ts'

/** Where players reach the servers of every node: this machine. */
const playerAddress = '127.0.0.1'
const usualSlots = 3

/** A node's slots. The region's are shared among its nodes. */
const slotsOf = (slots: number | undefined, nodeCount: number): string =>
  String(Math.ceil((slots ?? usualSlots) / nodeCount))

/**
 * The nodes that the sandbox plays: one for each region, and a second one in the first region, so that servers can move
 * away from a node. The first is the manager, which runs servers as well. The engine of each listens on a port of its
 * own, those of the others behind the manager's.
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
