import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Makes an app listen on a free local port, and returns the port. */
export const listen = async (app: FastifyInstance): Promise<number> => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

export type RawClient = {
  readonly socket: Socket
  /** Everything received so far. */
  text(): string
  /** Resolves with all received data once the connection is closed. */
  readonly closed: Promise<string>
  /** Resolves when a text has been received. */
  received(part: string): Promise<void>
}

/**
 * Opens a connection and sends bytes that no HTTP client would. It never closes the connection first; with `isStubborn`
 * it does not close it at all.
 */
export const openRaw = async (port: number, text = '', { isStubborn = false } = {}): Promise<RawClient> => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: isStubborn })
  let received = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk) => {
    received += chunk
    socket.emit('more')
  })
  // A reset by the server also closes the connection.
  socket.on('error', () => {})
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received)))
  await once(socket, 'connect')
  if (text !== '') socket.write(text)
  return {
    socket,
    text: () => received,
    closed,
    received: async (part) => {
      while (!received.includes(part)) {
        await Promise.race([
          once(socket, 'more'),
          closed.then(() => {
            if (!received.includes(part)) throw new Error(`Closed before ${JSON.stringify(part)} came: ${received}`)
          }),
        ])
      }
    },
  }
}

/** The responses in a stream of bytes, each with status, headers and body. Each must have a length. */
export const readAnswers = (stream: string) => {
  const answers: { status: number; headers: Headers; body: string }[] = []
  let rest = stream
  while (rest !== '') {
    const end = rest.indexOf('\r\n\r\n')
    const [statusLine = '', ...lines] = rest.slice(0, end).split('\r\n')
    const headers = new Headers(
      lines.map((line): [string, string] => [line.split(':', 1)[0] ?? '', line.slice(line.indexOf(':') + 1).trim()]),
    )
    const length = Number(headers.get('content-length'))
    answers.push({ status: Number(statusLine.split(' ')[1]), headers, body: rest.slice(end + 4, end + 4 + length) })
    rest = rest.slice(end + 4 + length)
  }
  return answers
}
