import { isIP } from 'node:net'
import { type EngineNode, unknownAddress } from '../engine/engine-readings.ts'
import type { MachinesConfig } from '../machines.config.ts'
import { nodesIn, type Reserving, regionLabel, roomOf, roomOfAll, slotsLabel } from './capacity.ts'

type Config = Reserving & Pick<MachinesConfig, 'regions'>

const quoted = (label: string): string => JSON.stringify(label.slice(0, 64))

const labelIt = ({ name }: EngineNode, label: string): string => `docker node update --label-add ${label} ${name}`

const isHostName = (text: string): boolean => /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i.test(text)

const regionFault = (node: EngineNode, { regions }: Config): string | undefined => {
  const region = regionLabel(node)
  if (regions.some(({ code }) => code === region)) return undefined
  const codes = regions.map(({ code }) => code).join(', ')
  if (region !== undefined)
    return `node ${node.name}: the label warmup.region is ${quoted(region)}, which is no region of the community file (${codes}): correct one of them`
  // Swarms also have nodes that are not for practice servers.
  if (node.labels['warmup.slots'] === undefined) return undefined
  return `node ${node.name} has the label warmup.slots, but no warmup.region: ${labelIt(node, 'warmup.region=…')} (${codes})`
}

/** The number of servers that fit, and the reservation of each. */
const roomText = (room: number, { cpu, memory_mb }: Config): string =>
  `processors and memory suffice for ${room} (each reserves machines.cpu ${cpu} and machines.memory_mb ${memory_mb})`

const slotsFault = (node: EngineNode, config: Config): string | undefined => {
  const given = node.labels['warmup.slots']
  const slots = slotsLabel(node)
  if (given !== undefined && slots === undefined)
    return `node ${node.name}: the label warmup.slots is ${quoted(given)}, not a whole number: ${labelIt(node, 'warmup.slots=4')}`
  // The file's number holds instead of the labels.
  const region = config.regions.find(({ code }) => code === regionLabel(node))
  if (region === undefined || region.slots !== undefined) return undefined
  if (slots === undefined)
    return `node ${node.name} has no label warmup.slots and takes no servers: ${labelIt(node, 'warmup.slots=4')}`
  const room = roomOf(node, config)
  if (slots <= room) return undefined
  return `node ${node.name}: the label warmup.slots is ${slots}, but ${roomText(room, config)}: set it to ${room}, or reserve less`
}

const addressFault = (node: EngineNode): string | undefined => {
  if (node.address === '') return unknownAddress(node)
  if (isIP(node.address) !== 0 || isHostName(node.address)) return undefined
  return `node ${node.name}: the label warmup.address is ${quoted(node.address)}, not an IP address or a host name without a port: ${labelIt(node, 'warmup.address=…')}`
}

/** The faults in the labels of a node, each with the command or edit that mends it. */
export const nodeFaults = (node: EngineNode, config: Config): string[] =>
  [regionFault(node, config), slotsFault(node, config), addressFault(node)].filter((fault) => fault !== undefined)

/** The faults in the regions of the community file, each with the edit that mends it. */
export const regionFaults = (nodes: readonly EngineNode[], config: Config): string[] =>
  config.regions.flatMap(({ code, slots }) => {
    const own = nodesIn(nodes, { code })
    if (own.length === 0) return [`region ${code} has no node: label one with warmup.region=${code}`]
    const room = roomOfAll(own, config)
    if (slots === undefined || slots <= room) return []
    return [
      `region ${code}: its slots are ${slots}, but ${roomText(room, config)}: set slots to ${room}, add a node, or reserve less`,
    ]
  })
