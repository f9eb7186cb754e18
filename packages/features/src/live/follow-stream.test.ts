import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onRefusedToken, setTokenSource } from '../shared/index.ts'
import type { StreamEvent } from './event-reader.ts'
import { followStream } from './follow-stream.ts'

let server: Server
let answer: RequestListener
beforeEach(async () => {
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const real = fetch
  vi.stubGlobal('fetch', (path: string, request: RequestInit) => real(`http://127.0.0.1:${port}${path}`, request))
})
afterEach(async () => {
  setTokenSource(() => undefined)
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const follow = async (options: { firstEventMs?: number; silenceMs?: number } = {}) => {
  const events: StreamEvent[] = []
  const end = await followStream({
    signal: new AbortController().signal,
    onEvent: (event) => events.push(event),
    ...options,
  })
  return { end, events }
}
const streamOf =
  (...pieces: string[]): RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    for (const piece of pieces) response.write(piece)
  }

it('sends the session token and reads events until the server ends the stream', async () => {
  setTokenSource(() => 'mine')
  let sent: string | undefined
  answer = (request, response) => {
    sent = request.headers.authorization
    streamOf('event: hello\ndata: {}\n\n', ':\n\n', 'event: seat\nda')(request, response)
    response.end('ta: null\n\nevent: bye\ndata: null\n\n')
  }
  const { end, events } = await follow()
  expect(sent).toBe('Bearer mine')
  expect(end.kind).toBe('bye')
  expect(events).toEqual([
    { name: 'hello', data: '{}' },
    { name: 'seat', data: 'null' },
  ])
})

it.each([
  ['no such call', 404, {}, { kind: 'missing' }],
  ['a page of another backend', 200, { 'content-type': 'text/html' }, { kind: 'missing' }],
  ['too many streams', 429, { 'retry-after': '7' }, { kind: 'busy', retryAfterMs: 7_000 }],
  ['a server without room', 503, {}, { kind: 'busy', retryAfterMs: 60_000 }],
  ['a broken server', 502, {}, { kind: 'broken' }],
])('tells %s', async (_, status, headers, kind) => {
  answer = (_request, response) => response.writeHead(status, headers).end('x')
  expect((await follow()).end).toMatchObject(kind)
})

it('ends the session if its token is refused', async () => {
  setTokenSource(() => 'old')
  const refused = vi.fn()
  const stop = onRefusedToken(refused)
  answer = (_, response) => response.writeHead(401).end('{}')
  expect((await follow()).end.kind).toBe('broken')
  expect(refused).toHaveBeenCalledWith('old')
  stop()
})

it.each([
  ['the head', (() => {}) as RequestListener],
  [
    'the events',
    ((_, response) =>
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()) as RequestListener,
  ],
])('gives up where something on the way holds back %s', async (_, listener) => {
  answer = listener
  expect((await follow({ firstEventMs: 50 })).end).toEqual({ kind: 'silent', isSound: false })
})

it('gives up without heartbeats, and knows that some came before', async () => {
  let more = () => {}
  answer = (request, response) => {
    more = () => void response.write(':\n\n')
    streamOf('event: hello\ndata: {}\n\n')(request, response)
  }
  const end = await followStream({ signal: new AbortController().signal, onEvent: () => more(), silenceMs: 500 })
  expect(end).toEqual({ kind: 'silent', isSound: true })
})

it('tells a stream that broke', async () => {
  let breakOff = () => {}
  answer = (request, response) => {
    breakOff = () => void response.destroy()
    streamOf('event: hello\ndata: {}\n\n')(request, response)
  }
  const end = await followStream({ signal: new AbortController().signal, onEvent: () => breakOff() })
  expect(end.kind).toBe('broken')
})
