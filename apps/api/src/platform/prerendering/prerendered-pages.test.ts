import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PreparedResponse } from '../http/index.ts'
import { createLog } from '../log/index.ts'
import { createPrerenderedPages } from './index.ts'

/** Prerenders `/` and `/servers`, counts the renderings, and can fail or wait. */
const createPages = () => {
  const state = { version: '1' as string | undefined, time: 0, renders: 0, isBroken: false, gate: Promise.resolve() }
  const pages = createPrerenderedPages({
    prerendering: {
      paths: ['/', '/servers'],
      data: { version: () => state.version, read: () => state.version },
      render: async (path, html, data) => {
        state.renders += 1
        await state.gate
        if (state.isBroken) throw new Error('broken')
        return `${html} ${path} ${data}`
      },
    },
    html: () => 'built',
    log: createLog('silent'),
    toResponse: (html) =>
      new PreparedResponse(html, { contentType: 'text/html', cacheControl: 'no-cache', headers: {} }),
    now: () => state.time,
  })
  return { state, get: async (url: string) => (await pages(url))?.body.toString() }
}

const hold = (state: ReturnType<typeof createPages>['state']): (() => void) => {
  let open = () => {}
  state.gate = new Promise((resolve) => {
    open = resolve
  })
  return open
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('prerendered pages', () => {
  test('are rendered once per state of the data for any number of requests', async () => {
    const { state, get } = createPages()
    expect(await Promise.all([get('/'), get('/'), get('/servers')])).toEqual([
      'built / 1',
      'built / 1',
      'built /servers 1',
    ])
    state.time = 60_000
    expect(await get('/')).toBe('built / 1')
    expect(state.renders).toBe(2)
    state.version = '2'
    expect(await get('/')).toBe('built / 2')
    expect(state.renders).toBe(3)
  })

  test('are rendered at most once a second, however often the data change', async () => {
    const { state, get } = createPages()
    await get('/')
    for (const time of [0, 500, 999]) {
      Object.assign(state, { time, version: `at ${time}` })
      expect(await get('/')).toBe('built / 1')
    }
    state.time = 1_000
    expect(await get('/')).toBe('built / at 999')
    expect(state.renders).toBe(2)
  })

  test('are left to the browser if rendering takes longer than 2 s, and served once rendered', async () => {
    const { state, get } = createPages()
    const open = hold(state)
    const waiting = get('/')
    await vi.advanceTimersByTimeAsync(1_999)
    await expect(Promise.race([waiting, 'still waiting'])).resolves.toBe('still waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await waiting).toBeUndefined()
    open()
    await vi.advanceTimersByTimeAsync(0)
    expect(await get('/')).toBe('built / 1')
    expect(state.renders).toBe(1)
  })

  test('are sent as last rendered for up to 30 s if rendering takes longer than 200 ms', async () => {
    const { state, get } = createPages()
    await get('/')
    hold(state)
    for (const [time, expected] of [
      [29_999, 'built / 1'],
      [30_000, undefined],
    ] as const) {
      Object.assign(state, { time, version: '2' })
      const waiting = get('/')
      await vi.advanceTimersByTimeAsync(expected === undefined ? 2_000 : 200)
      expect(await waiting).toBe(expected)
    }
    expect(state.renders).toBe(2)
  })

  test('are left to the browser before data exist and at other addresses', async () => {
    const { state, get } = createPages()
    for (const url of ['/faq', '/?modes=dm', '/servers/']) expect(await get(url)).toBeUndefined()
    state.version = undefined
    expect(await get('/')).toBeUndefined()
    expect(state.renders).toBe(0)
  })

  test('that fail are left to the browser, and not retried until the data change', async () => {
    const { state, get } = createPages()
    state.isBroken = true
    expect([await get('/'), await get('/')]).toEqual([undefined, undefined])
    expect(state.renders).toBe(1)
    Object.assign(state, { isBroken: false, version: '2', time: 1_000 })
    expect(await get('/')).toBe('built / 2')
  })
})
