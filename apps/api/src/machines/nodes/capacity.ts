import type { EngineNode } from '../engine/engine-readings.ts'
import { reservationOf } from '../engine/service-spec.ts'
import type { MachinesConfig } from '../machines.config.ts'

/** The settings that say what each server reserves on its node. */
export type Reserving = Pick<MachinesConfig, 'cpu' | 'memory_mb'>
type Labelled = Pick<EngineNode, 'labels'>
type Sized = Pick<EngineNode, 'cpuNanos' | 'memoryBytes'>

/** The code of the node's region; undefined for a node that is not for practice servers. */
export const regionLabel = ({ labels }: Labelled): string | undefined => labels['warmup.region']

/** The nodes of a region that take servers. */
export const nodesIn = <N extends Labelled & Pick<EngineNode, 'takesServers'>>(
  nodes: readonly N[],
  { code }: { readonly code: string },
): N[] => nodes.filter((node) => node.takesServers && regionLabel(node) === code)

/** The number of servers in the node's label; undefined without a label or if it is not a whole number. */
export const slotsLabel = ({ labels }: Labelled): number | undefined => {
  const slots = labels['warmup.slots']?.trim() ?? ''
  return /^\d{1,5}$/.test(slots) ? Number(slots) : undefined
}

/** The number of servers for which processors and memory suffice; infinite if the engine reports neither. */
export const roomOf = ({ cpuNanos, memoryBytes }: Sized, config: Reserving): number => {
  const { NanoCPUs, MemoryBytes } = reservationOf(config)
  const byCpu = cpuNanos === undefined || NanoCPUs === 0 ? Number.POSITIVE_INFINITY : Math.floor(cpuNanos / NanoCPUs)
  return memoryBytes === undefined ? byCpu : Math.min(byCpu, Math.floor(memoryBytes / MemoryBytes))
}

/** The number of servers for which processors and memory of several nodes suffice. */
export const roomOfAll = (nodes: readonly Sized[], config: Reserving): number =>
  nodes.reduce((sum, node) => sum + roomOf(node, config), 0)

/**
 * Maximum number of servers on a node; undefined without a label, for example if the community file sets the region's
 * slots.
 */
export const slotsOf = (node: Labelled & Sized, config: Reserving): number | undefined => {
  const slots = slotsLabel(node)
  return slots === undefined ? undefined : Math.min(slots, roomOf(node, config))
}

/** A place on a node, or on its way to one. */
type Placed = { readonly nodeId: string; readonly targetNode: string }

type RegionSlots = { readonly code: string; readonly slots?: number | undefined }
type Node = Labelled & Sized & Pick<EngineNode, 'id' | 'takesServers'>

/** The usable nodes of a region, each with the number of servers for which the ledger has space there. */
const spacesIn = <N extends Node>(
  nodes: readonly N[],
  places: readonly Placed[],
  region: RegionSlots,
  config: Reserving,
): { readonly node: N; readonly space: number }[] =>
  nodesIn(nodes, region).map((node) => {
    const slots = region.slots === undefined ? (slotsLabel(node) ?? 0) : region.slots
    const taken = places.filter(({ nodeId, targetNode }) => (targetNode || nodeId) === node.id)
    return { node, space: Math.min(slots, roomOf(node, config)) - taken.length }
  })

/**
 * The node of a region with the most space for another server, by the ledger: servers that are stopped or being created
 * again keep their place. Undefined if every node is full (docs/product/practice.md#practice-capacity).
 */
export const nodeWithSpace = <N extends Node>(...[nodes, ...others]: Parameters<typeof spacesIn<N>>): N | undefined =>
  spacesIn(nodes, ...others)
    .filter(({ space }) => space > 0)
    .toSorted((a, b) => b.space - a.space || (a.node.id < b.node.id ? -1 : 1))[0]?.node

/**
 * The ids of the nodes that are full by the ledger, where a new server must not start
 * (docs/product/practice.md#practice-capacity). Empty if no node has space: then the engine decides.
 */
export const fullNodes = (...options: Parameters<typeof spacesIn>): string[] => {
  const spaces = spacesIn(...options)
  return spaces.some(({ space }) => space > 0)
    ? spaces.filter(({ space }) => space <= 0).map(({ node }) => node.id)
    : []
}

/**
 * The number of servers that the nodes of a region take: what the operator set, or what processors and memory suffice
 * for if that is less (docs/product/practice.md#practice-capacity).
 */
export const capacityOf = (
  { slots }: { readonly slots?: number | undefined },
  nodes: readonly (Labelled & Sized)[],
  config: Reserving,
): number =>
  slots === undefined
    ? nodes.reduce((sum, node) => sum + (slotsOf(node, config) ?? 0), 0)
    : Math.min(slots, roomOfAll(nodes, config))
