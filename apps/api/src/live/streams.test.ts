import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { eventText } from './event-text.ts'
import { createStreams, type StreamEnd, type Streams } from './streams.ts'

let server: Server | undefined
afterEach(async () => {
  server?.closeAllConnections()
  server?.close()
})

/** A server whose every response is a stream. */
const serve = async (options: Partial<Parameters<typeof createStreams>[0]> = {}) => {
  const ends: StreamEnd[] = []
  const responses: ServerResponse[] = []
  const streams: Streams = createStreams({ most: 10, onEnd: (end) => ends.push(end), ...options })
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    responses.push(response)
    streams.open(response, { address: 'a', steamId: undefined })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = async () => {
    const before = streams.size
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
    while (streams.size === before) await nextTurn()
    return socket
  }
  return { streams, ends, responses, open }
}

it('drops a reader that does not keep up, and no other', async () => {
  const { streams, ends, open } = await serve()
  const slow = await open()
  slow.pause()
  const quick = await open()
  let read = 0
  quick.on('data', (data) => {
    read += data.length
  })
  const names = Array.from({ length: 2_000 }, (_, index) => `server ${index}`)
  let sent = 0
  while (streams.size === 2) {
    // The other one catches up before each event.
    const target = read + JSON.stringify(names).length
    streams.send('presence', names)
    sent += 1
    while (read < target && streams.size === 2) await nextTurn()
  }
  expect(ends).toEqual(['slow'])
  expect(streams.size).toBe(1)
  expect(sent).toBeGreaterThan(1)
  expect(quick.destroyed).toBe(false)
})

it('keeps at most the unread bytes and one event for each reader that does not read', async () => {
  const readers = 50
  const most = 64 * 1_024
  const { streams, ends, responses, open } = await serve({
    most: readers,
    mostPerAddress: readers,
    maxUnreadBytes: most,
  })
  for (let reader = 0; reader < readers; reader += 1) (await open()).pause()
  const names = Array.from({ length: 2_000 }, (_, index) => `server ${index}`)
  // Its text, and the length that HTTP writes before it.
  const event = eventText('presence', names).length + 16
  while (streams.size > 0) {
    streams.send('presence', names)
    for (const response of responses)
      if (!response.destroyed) expect(response.writableLength).toBeLessThanOrEqual(most + event)
    await nextTurn()
  }
  expect(ends).toEqual(Array.from({ length: readers }, () => 'slow'))
  expect(responses.every(({ destroyed }) => destroyed)).toBe(true)
})

it('ends an old stream', async () => {
  let time = 0
  const { streams, ends, open } = await serve({ now: () => time, maxAgeMs: 1_000 })
  const reader = await open()
  let text = ''
  reader.on('data', (data) => {
    text += data
  })
  time = 1_000
  streams.tick()
  while (!text.includes('event: bye')) await nextTurn()
  while (streams.size > 0) await nextTurn()
  expect(ends).toEqual(['old'])
})

it('sends a heartbeat only to streams that are quiet', async () => {
  let time = 0
  const { streams, open } = await serve({ now: () => time, heartbeatMs: 15_000 })
  const socket = await open()
  let text = ''
  socket.on('data', (data) => {
    text += data
  })
  time = 14_000
  streams.send('gatherings', null)
  time = 20_000
  streams.tick()
  streams.send('seat', null)
  while (!text.includes('seat')) await nextTurn()
  expect(text).not.toContain('\n:\n')
  time = 35_000
  streams.tick()
  while (!text.includes('\n:\n')) await nextTurn()
})

it('counts streams by address', async () => {
  const { streams, open } = await serve({ most: 3, mostPerAddress: 2 })
  await open()
  expect(streams.limitFor('a')).toBeUndefined()
  const second = await open()
  expect(streams.limitFor('a')).toBe('address')
  expect(streams.limitFor('b')).toBeUndefined()
  await open()
  expect(streams.limitFor('b')).toBe('total')
  second.destroy()
  while (streams.size === 3) await nextTurn()
  expect(streams.limitFor('b')).toBeUndefined()
})

it('does not count a client that left before its stream was opened', async () => {
  const streams = createStreams({ most: 1, onEnd: () => {} })
  let respond = (_: ServerResponse) => {}
  const asked = new Promise<ServerResponse>((resolve) => {
    respond = resolve
  })
  server = createServer((_, response) => respond(response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  const response = await asked
  socket.destroy()
  await once(response, 'close')
  response.writeHead(200)
  streams.open(response, { address: 'a', steamId: undefined })
  expect(streams.size).toBe(0)
  expect(streams.limitFor('a')).toBeUndefined()
})
