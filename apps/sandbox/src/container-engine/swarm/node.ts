import { createEventLog, type EventLog } from './event-log.ts'
import { swarmId } from './ids.ts'
import type { Volume } from './volume.ts'

/** A machine of the swarm. */
export type Node = {
  readonly id: string
  readonly name: string
  readonly role: 'manager' | 'worker'
  readonly address: string
  readonly cpuNanos: number
  readonly memoryBytes: number
  readonly createdAt: number
  labels: Readonly<Record<string, string>>
  availability: 'active' | 'pause' | 'drain'
  /** The state of the node as the managers know it. */
  state: 'ready' | 'down'
  /** Whether the node has power. The managers notice a power loss later. */
  isOn: boolean
  version: number
  updatedAt: number
  readonly volumes: Map<string, Volume>
  readonly events: EventLog
}

export type NodeOptions = Pick<Node, 'name' | 'role' | 'address' | 'labels'>

/** Enough for more servers than a region offers, so that its slots run out first. */
const cores = 32
const memoryBytes = 64 * 1_073_741_824

export const createNode = (options: NodeOptions, version: number, now: () => number): Node => ({
  ...options,
  id: swarmId(),
  cpuNanos: cores * 1_000_000_000,
  memoryBytes,
  createdAt: now(),
  availability: 'active',
  state: 'ready',
  isOn: true,
  version,
  updatedAt: now(),
  volumes: new Map(),
  events: createEventLog(now),
})
