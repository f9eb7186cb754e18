import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

const host = '127.0.0.1'

/**
 * @param {number} port
 * @returns {Promise<number | undefined>} the port that could be bound (the same unless 0 was asked), or undefined
 */
const bindTcp = (port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : undefined))
    })
  })

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
const canBindUdp = (port) =>
  new Promise((resolve) => {
    const socket = createSocket('udp4')
    socket.once('error', () => {
      socket.close()
      resolve(false)
    })
    socket.bind({ address: host, port, exclusive: true }, () => socket.close(() => resolve(true)))
  })

/**
 * The wanted TCP port of 127.0.0.1 where it is free, else one that the system picks.
 * @param {number} wanted
 */
export const freePort = async (wanted) => {
  const port = (await bindTcp(wanted)) ?? (await bindTcp(0))
  if (port === undefined) throw new Error('No free TCP port on 127.0.0.1')
  return port
}

/**
 * Whether each of these ports is free on 127.0.0.1, for UDP and for TCP.
 * @param {readonly number[]} ports
 */
export const areFree = async (ports) => {
  for (const port of ports) {
    if ((await bindTcp(port)) === undefined || !(await canBindUdp(port))) return false
  }
  return true
}
