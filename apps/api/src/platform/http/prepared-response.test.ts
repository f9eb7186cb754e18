import type { IncomingMessage, ServerResponse } from 'node:http'
import zlib from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { PreparedResponse } from './prepared-response.ts'

const text = JSON.stringify(Array(500).fill('the same server again'))
const responseOf = (body: string) =>
  new PreparedResponse(body, { contentType: 'application/json', cacheControl: 'no-cache', headers: {} })
const requestWith = (headers: Record<string, string>) => ({ method: 'GET', headers }) as unknown as IncomingMessage
const sent = (prepared: PreparedResponse, request: IncomingMessage): Buffer => {
  const end = vi.fn()
  prepared.send(request, { writeHead: vi.fn().mockReturnThis(), end } as unknown as ServerResponse)
  return end.mock.calls[0]?.[0]
}

test.each([
  ['br', zlib.brotliDecompressSync],
  ['gzip', zlib.gunzipSync],
] as const)('%s is compressed once, and never on the main thread', async (encoding, unpack) => {
  const sync = [vi.spyOn(zlib, 'brotliCompressSync'), vi.spyOn(zlib, 'gzipSync')]
  const response = responseOf(text)
  const request = requestWith({ 'accept-encoding': encoding })
  await Promise.all([response.prepare(request), response.prepare(request)])
  const body = sent(response, request)
  expect(unpack(body).toString()).toBe(text)
  await response.prepare(request)
  expect(sent(response, request)).toBe(body)
  for (const spy of sync) expect(spy).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('a small body and a client that accepts no encoding get the plain body', async () => {
  const small = responseOf('[]')
  await small.prepare(requestWith({ 'accept-encoding': 'br' }))
  expect(sent(small, requestWith({ 'accept-encoding': 'br' })).toString()).toBe('[]')
  const plain = responseOf(text)
  await plain.prepare(requestWith({}))
  expect(sent(plain, requestWith({})).toString()).toBe(text)
})
