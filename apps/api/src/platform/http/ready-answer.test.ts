import type { IncomingMessage, ServerResponse } from 'node:http'
import zlib from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { ReadyAnswer } from './ready-answer.ts'

const text = JSON.stringify(Array(500).fill('the same server again'))
const answerOf = (body: string) =>
  new ReadyAnswer(body, { contentType: 'application/json', cacheControl: 'no-cache', headers: {} })
const askedWith = (headers: Record<string, string>) => ({ method: 'GET', headers }) as unknown as IncomingMessage
const sent = (answer: ReadyAnswer, request: IncomingMessage): Buffer => {
  const end = vi.fn()
  answer.send(request, { writeHead: vi.fn().mockReturnThis(), end } as unknown as ServerResponse)
  return end.mock.calls[0]?.[0]
}

test.each([
  ['br', zlib.brotliDecompressSync],
  ['gzip', zlib.gunzipSync],
] as const)('an answer prepared in %s is compressed once, and never on the main thread', async (encoding, unpack) => {
  const sync = [vi.spyOn(zlib, 'brotliCompressSync'), vi.spyOn(zlib, 'gzipSync')]
  const answer = answerOf(text)
  const request = askedWith({ 'accept-encoding': encoding })
  await Promise.all([answer.prepare(request), answer.prepare(request)])
  const body = sent(answer, request)
  expect(unpack(body).toString()).toBe(text)
  await answer.prepare(request)
  expect(sent(answer, request)).toBe(body)
  for (const spy of sync) expect(spy).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('what needs no compression is not prepared', async () => {
  const small = answerOf('[]')
  await small.prepare(askedWith({ 'accept-encoding': 'br' }))
  expect(sent(small, askedWith({ 'accept-encoding': 'br' })).toString()).toBe('[]')
  const plain = answerOf(text)
  await plain.prepare(askedWith({}))
  expect(sent(plain, askedWith({})).toString()).toBe(text)
})
