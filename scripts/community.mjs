import { readFileSync } from 'node:fs'
import { parse, stringify } from 'yaml'
import { areFree } from './ports.mjs'

/**
 * A community as it is written in YAML, as far as these scripts look into it; the API checks the whole.
 * @typedef {{ address: string, ping_target?: string, query_port?: number }} GameServer
 * @typedef {{ servers: { list: GameServer[] } & Record<string, unknown> } & Record<string, unknown>} CommunityFile
 */

/** @param {string} file @returns {CommunityFile} */
export const readCommunity = (file) => parse(readFileSync(file, 'utf8'))

/** @param {CommunityFile} community */
export const communityText = (community) => stringify(community)

const ownHost = '127.0.0.1:'

/** @param {string | undefined} address @returns {number[]} */
const ownPort = (address) => (address?.startsWith(ownHost) ? [Number(address.slice(ownHost.length))] : [])

/** The ports of this machine that the sandbox will play this community's game servers on. @param {CommunityFile} community */
export const sandboxPorts = (community) => [
  ...new Set(
    community.servers.list.flatMap((server) => [
      ...ownPort(server.address),
      ...ownPort(server.ping_target),
      ...(server.query_port === undefined ? [] : [server.query_port]),
    ]),
  ),
]

/**
 * The same community with every port of this machine moved by `offset`.
 * @param {CommunityFile} community @param {number} offset
 * @returns {CommunityFile}
 */
const moved = (community, offset) => {
  /** @param {string} address */
  const move = (address) =>
    address.startsWith(ownHost) ? `${ownHost}${Number(address.slice(ownHost.length)) + offset}` : address
  const list = community.servers.list.map((server) => ({
    ...server,
    address: move(server.address),
    ...(server.ping_target === undefined ? {} : { ping_target: move(server.ping_target) }),
    ...(server.query_port === undefined ? {} : { query_port: server.query_port + offset }),
  }))
  return { ...community, servers: { ...community.servers, list } }
}

const lowestPort = 10_000
/** Below the range from which systems hand out ports of their own. */
const highestPort = 32_000

/**
 * The community moved to ports that are free now. Two runs at the same moment do not choose alike, because each begins
 * at another place.
 * @param {CommunityFile} community
 * @returns {Promise<CommunityFile>}
 */
export const onFreePorts = async (community) => {
  const ports = sandboxPorts(community)
  const lowest = lowestPort - Math.min(...ports)
  const highest = highestPort - Math.max(...ports)
  for (let attempt = 0; attempt < 50; attempt++) {
    const offset = lowest + Math.floor(Math.random() * (highest - lowest))
    if (await areFree(ports.map((port) => port + offset))) return moved(community, offset)
  }
  throw new Error(`No free block of ports between ${lowestPort} and ${highestPort} for ${ports.length} game servers`)
}
