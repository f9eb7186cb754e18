import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy in front of a program that the API uses. After it turns hostile, it responds instead of the program. */
export type HostileProxy = {
  readonly port: number
  /** The number of connections that it attacked. */
  readonly attacked: number
  /** Turns hostile: no further connection reaches the program. */
  turn(): void
  stop(): void
}

const megabyte = Buffer.alloc(1_024 * 1_024, 'x')
const head = (status: string, more = '') => `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\n${more}\r\n`

/** Writes endlessly, as fast as the other side reads. */
const flood = (socket: Socket, first: string) => {
  socket.write(first)
  const more = () => {
    while (!socket.destroyed && socket.write(megabyte));
  }
  socket.on('drain', more)
  more()
}

const trickle = (socket: Socket, first: string) => {
  socket.write(first)
  const timer = setInterval(() => socket.write('x'), 1_000)
  socket.once('close', () => clearInterval(timer))
}

/** The attacks, for HTTP and SMTP. */
const attacks: readonly ((socket: Socket) => void)[] = [
  // Sends nothing.
  () => {},
  (socket) => flood(socket, head('404 Not Found', 'Content-Length: 629145600\r\n')),
  (socket) => flood(socket, `${head('200 OK')}[`),
  (socket) => flood(socket, '220-'),
  (socket) => trickle(socket, head('200 OK', 'Content-Length: 100000\r\n')),
  (socket) => trickle(socket, '220'),
  (socket) => socket.end(`${head('200 OK', 'Content-Length: 1000\r\nConnection: close\r\n')}${'['.repeat(1_000)}`),
  (socket) => socket.end(`${head('200 OK', 'Content-Length: 2\r\nConnection: close\r\n')}{}`),
  (socket) => socket.end('220 \0\r\n500 \u{202e}\r\n'),
  (socket) => socket.resetAndDestroy(),
]

/** Starts a proxy that forwards everything to `target` until it turns hostile. */
export const startHostileProxy = async (target: { host: string; port: number }): Promise<HostileProxy> => {
  const open = new Set<Socket>()
  let isTurned = false
  let attacked = 0

  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => open.delete(socket))
  }
  const server = createServer((client) => {
    keep(client)
    if (isTurned) {
      client.resume()
      attacks[attacked++ % attacks.length]?.(client)
      return
    }
    const upstream = connect(target)
    keep(upstream)
    client.pipe(upstream).pipe(client)
    client.once('close', () => upstream.destroy())
    upstream.once('close', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const destroyAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: typeof bound === 'object' ? (bound?.port ?? 0) : 0,
    get attacked() {
      return attacked
    },
    turn: () => {
      isTurned = true
      destroyAll()
    },
    stop: () => {
      destroyAll()
      server.close()
    },
  }
}
