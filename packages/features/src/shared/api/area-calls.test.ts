import { defineCalls } from '@warmup/domain/common/calls'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { areaCalls } from './area-calls.ts'
import { setTokenSource } from './token-source.ts'

const define = defineCalls({ contract: 'own', auth: 'session' })
const contracts = {
  getThing: define({
    method: 'GET',
    path: '/api/things/:id',
    summary: 'A thing',
    params: z.object({ id: z.string() }),
    query: z.object({ size: z.optional(z.string()) }),
    response: z.object({ name: z.string() }),
    errors: [404],
  }),
  getCount: define({
    method: 'GET',
    path: '/api/count',
    summary: 'The number of things',
    auth: 'none',
    response: z.object({ count: z.number() }),
    errors: [],
  }),
  addThing: define({
    method: 'POST',
    path: '/api/things',
    summary: 'Adds a thing',
    body: z.object({ name: z.string() }),
    response: z.object({ success: z.literal(true) }),
    errors: [],
  }),
  sendLog: define({
    method: 'POST',
    path: '/api/log',
    summary: 'For game servers only',
    auth: 'gameServer',
    response: z.object({ success: z.literal(true) }),
    errors: [],
  }),
}
const load = vi.fn(async () => contracts)
const calls = areaCalls(load)

const request = vi.fn<typeof fetch>()
const answering = (status: number, body: unknown) =>
  request.mockImplementation(async () => new Response(JSON.stringify(body), { status }))

beforeEach(() => {
  vi.stubGlobal('fetch', request)
  setTokenSource(() => 'a-token')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  setTokenSource(() => undefined)
})

describe('the calls of an area', () => {
  it('load the contracts with the first call', async () => {
    answering(200, { count: 3 })
    const query = calls.read('getCount')
    expect(load).not.toHaveBeenCalled()
    await expect(query()).resolves.toEqual({ count: 3 })
    expect(load).toHaveBeenCalledOnce()
  })

  it('send path, query and body', async () => {
    answering(200, { name: 'cup' })
    await expect(calls.read('getThing', { params: { id: 'a' }, query: { size: 'big' } })()).resolves.toEqual({
      name: 'cup',
    })
    answering(200, { success: true })
    await calls.write('addThing', { body: { name: 'cup' } })
    expect(request.mock.calls.map(([address, init]) => [init?.method, address, init?.body])).toEqual([
      ['GET', '/api/things/a?size=big', undefined],
      ['POST', '/api/things', '{"name":"cup"}'],
    ])
  })

  it('are cancelled by the signal of their query', async () => {
    request.mockImplementation(async (_, init) => {
      init?.signal?.throwIfAborted()
      return new Response('{"count":3}')
    })
    await expect(calls.read('getCount')({ signal: AbortSignal.abort('gone') })).rejects.toBe('gone')
  })

  it('time out after the time that is given', async () => {
    request.mockImplementation(
      (_, init) =>
        new Promise((__, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('late')))),
    )
    await expect(calls.read('getCount', {}, { timeoutMs: 1 })()).rejects.toMatchObject({ code: 'timeout' })
  })

  it('are null for a backend that lacks them, where the query expects that', async () => {
    answering(404, { error: 'Cannot GET' })
    await expect(calls.readIfKnown('getThing', { params: { id: 'a' } })()).resolves.toBeNull()
    await expect(calls.read('getThing', { params: { id: 'a' } })()).rejects.toMatchObject({ status: 404 })
    answering(500, {})
    await expect(calls.readIfKnown('getThing', { params: { id: 'a' } })()).rejects.toMatchObject({ status: 500 })
  })

  it('have the types of their contracts', () => {
    expectTypeOf(calls.read('getCount')).returns.resolves.toEqualTypeOf<{ count: number }>()
    expectTypeOf(calls.readIfKnown('getCount')).returns.resolves.toEqualTypeOf<{ count: number } | null>()
    expectTypeOf(calls.write<'addThing'>)
      .parameter(1)
      .toEqualTypeOf<{ body: { name: string } }>()
    // @ts-expect-error: the path needs an id
    expectTypeOf(calls.read).toBeCallableWith('getThing')
    // @ts-expect-error: browsers have no key of a game server
    expectTypeOf(calls.write).toBeCallableWith('sendLog')
  })
})
