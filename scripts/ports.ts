import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

const host = '127.0.0.1'

/** Returns the bound port (for 0 the system chooses it), or undefined if it is in use. */
const bindTcp = (port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : undefined))
    })
  })

const canBindUdp = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4')
    socket.once('error', () => {
      socket.close()
      resolve(false)
    })
    socket.bind({ address: host, port, exclusive: true }, () => socket.close(() => resolve(true)))
  })

/** Returns the given TCP port of 127.0.0.1 if it is free, else a port that the system chooses. */
export const freePort = async (wanted: number): Promise<number> => {
  const port = (await bindTcp(wanted)) ?? (await bindTcp(0))
  if (port === undefined) throw new Error('No free TCP port on 127.0.0.1')
  return port
}

/** Whether all of these ports are free on 127.0.0.1, for UDP and TCP. */
export const areFree = async (ports: readonly number[]): Promise<boolean> => {
  for (const port of ports) {
    if ((await bindTcp(port)) === undefined || !(await canBindUdp(port))) return false
  }
  return true
}
