import { createServer, type Server, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { createOutgoing, type Outgoing, OutgoingError } from './outgoing.ts'

const maxResponseBytes = 64 * 1_024

let server: Server
let outgoing: Outgoing
let sockets: Socket[]
let closed: Promise<number>[]

/** A server that writes arbitrary data as soon as a client connects. */
const startHostile = async (answer: (socket: Socket) => void): Promise<string> => {
  sockets = []
  closed = []
  server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.once('data', () => answer(socket))
    closed.push(new Promise((resolve) => socket.on('close', () => resolve(socket.bytesWritten))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

const begin = (timeoutMs = 30_000) => {
  outgoing = createOutgoing({ timeoutMs, maxResponseBytes })
  return outgoing
}

afterEach(async () => {
  await outgoing.close()
  for (const socket of sockets) socket.destroy()
  server.close()
})

const head = (...headers: string[]) => `HTTP/1.1 200 OK\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`

/** Writes endlessly, as fast as it is read. */
const writeEndlessly = (socket: Socket) => {
  const chunk = Buffer.alloc(64 * 1_024, 'x')
  const write = () => {
    while (!socket.destroyed && socket.write(chunk));
  }
  socket.on('drain', write)
  write()
}

test('a response within the limits is read with any status', async () => {
  const address = await startHostile((socket) =>
    socket.end(`HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\nX-A: b\r\n\r\n你!`),
  )
  const { status, headers, text, bytes } = await begin().send(address)
  expect([status, headers.get('x-a'), text]).toEqual([404, 'b', '你!'])
  expect(bytes).toEqual(Buffer.from('你!'))
})

test('what is sent arrives', async () => {
  let asked = ''
  const address = await startHostile((socket) => socket.end(head('Content-Length: 0')))
  server.on('connection', (socket) => {
    socket.on('data', (chunk) => {
      asked += chunk
    })
  })
  await begin().send(`${address}/path?q=1`, { method: 'POST', headers: { 'x-a': 'b' }, body: 'c=d' })
  expect(asked).toMatch(/^POST \/path\?q=1 HTTP\/1\.1\r\n/)
  expect(asked).toContain('x-a: b\r\n')
  expect(asked.endsWith('c=d')).toBe(true)
})

test.each([
  ['without a length', []],
  ['with a length that is not true', ['Content-Length: 100000000000']],
])('endless bytes %s are not read', async (_, headers) => {
  const address = await startHostile((socket) => {
    socket.write(head(...headers))
    writeEndlessly(socket)
  })
  await expect(begin().send(address)).rejects.toThrow('larger than 65536 bytes')
  expect(await closed[0]).toBeLessThan(32 * 1_024 * 1_024)
})

test('endless headers are not read', async () => {
  const address = await startHostile((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nX: ')
    writeEndlessly(socket)
  })
  await expect(begin().send(address)).rejects.toThrow(OutgoingError)
})

test('a compressed response is limited by its decompressed size', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * 1_024 * 1_024))
  const address = await startHostile((socket) => {
    socket.write(head('Content-Encoding: gzip', `Content-Length: ${bomb.length}`))
    socket.write(bomb)
  })
  const before = process.memoryUsage().rss
  await expect(begin().send(address)).rejects.toThrow('larger than 65536 bytes')
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1_024 * 1_024)
})

test.each([
  ['an answer that never comes', () => {}],
  ['a head that never ends', (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\n')],
  [
    'bytes that come one by one',
    (socket: Socket) => {
      socket.write(head())
      const timer = setInterval(() => socket.write('x'), 5)
      socket.on('close', () => clearInterval(timer))
    },
  ],
])('%s is waited for no longer than allowed', async (_, answer) => {
  const address = await startHostile(answer)
  await expect(begin(200).send(address)).rejects.toThrow(OutgoingError)
  await closed[0]
})

test.each([
  ['a redirect', 'HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n'],
  ['fewer bytes than announced', `${head('Content-Length: 100')}short`],
  ['what is no HTTP', 'SSH-2.0-OpenSSH\r\n'],
  ['rubbish that claims to be packed', `${head('Content-Encoding: gzip', 'Content-Length: 4')}rubb`],
])('%s is an error that does not name the address', async (_, bytes) => {
  const address = await startHostile((socket) => socket.end(bytes))
  const error = await begin()
    .send(`${address}/?key=secret`)
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(OutgoingError)
  expect(String(error)).not.toContain('secret')
})
