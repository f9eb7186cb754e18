import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A client that holds connections without completing a request. */
export type Holder = { readonly opened: number; stop(): void }

/** Maximum number of connections that the server has ended and the client has not. */
const mostIgnored = 500

/**
 * Holds a number of connections to a server and writes only `greeting` on each. If the server ends one, it opens
 * another and leaves the old one half-open, so a server that waits for the client's end accumulates connections.
 */
export const holdConnections = (address: string, count: number, greeting: string): Holder => {
  const { hostname, port } = new URL(address)
  const held = new Set<Socket>()
  const ignored: Socket[] = []
  let opened = 0
  let isStopped = false
  const open = () => {
    if (isStopped) return
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true }, () => {
      opened += 1
      socket.write(greeting)
    })
    held.add(socket)
    const replace = () => {
      if (held.delete(socket)) setTimeout(open, 250)
    }
    socket.resume()
    socket.on('error', () => {})
    socket.on('close', replace)
    socket.on('end', () => {
      ignored.push(socket)
      if (ignored.length > mostIgnored) ignored.shift()?.destroy()
      replace()
    })
  }
  for (let index = 0; index < count; index += 1) open()
  return {
    get opened() {
      return opened
    },
    stop: () => {
      isStopped = true
      for (const socket of [...held, ...ignored]) socket.destroy()
    },
  }
}

export type HostileServer = { readonly port: number; readonly sent: number; stop(): void }

const word = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >>> 24) & 255]
const single = [255, 255, 255, 255]
const split = [254, 255, 255, 255]

/** Invalid packets: truncated, too long, of the wrong kind, and parts of an incomplete answer. */
const hostilePackets = (turn: number): Uint8Array[] => [
  Uint8Array.from(single),
  Uint8Array.from([...single, 0x49]),
  Uint8Array.from([...single, 0x49, 17, ...Array.from({ length: 1_300 }, () => 65)]),
  Uint8Array.from([...single, 0x44, 255, 0, 65]),
  Uint8Array.from([...single, 0x41, 1, 2]),
  Uint8Array.from([
    ...split,
    ...word(turn),
    255,
    0,
    228,
    4,
    ...Array.from({ length: 1_200 }, (_, index) => index & 255),
  ]),
  Uint8Array.from([...split, ...word(turn | 0x80_00_00_00), 2, 0, 228, 4, ...word(0x7f_ff_ff_ff), ...word(1), 66, 90]),
  Uint8Array.from(Array.from({ length: 64 }, (_, index) => (index * turn * 31) & 255)),
]

/** A game server that answers every query with hostile packets and also sends unrequested ones. */
export const startHostileServer = async (): Promise<HostileServer> => {
  const socket = createSocket('udp4')
  let sent = 0
  let asker: { port: number; address: string } | undefined
  const attack = () => {
    if (asker === undefined) return
    for (const packet of hostilePackets(sent)) {
      socket.send(packet, asker.port, asker.address)
      sent += 1
    }
  }
  socket.on('message', (_message, { port, address }) => {
    asker = { port, address }
    attack()
  })
  socket.on('error', () => {})
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const timer = setInterval(attack, 50)
  return {
    port: socket.address().port,
    get sent() {
      return sent
    },
    stop: () => {
      clearInterval(timer)
      socket.close()
    },
  }
}
