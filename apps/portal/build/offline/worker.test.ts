import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'
import { offlinePage } from './offline-page.ts'
import { workerSource } from './worker.ts'

type Handler = (event: Record<string, unknown>) => void

const page = offlinePage()
const online = new Response('from the network')
let handlers: Record<string, Handler>
let network: () => Promise<Response>
let open: { url: string; focused: boolean; focus: () => void }[]
let opened: string[]
let shown: Record<string, unknown>[]

beforeEach(() => {
  handlers = {}
  network = async () => online
  open = []
  opened = []
  shown = []
  runInNewContext(workerSource(page), {
    addEventListener: (type: string, handler: Handler) => {
      handlers[type] = handler
    },
    Response,
    URL,
    fetch: () => network(),
    skipWaiting: () => {},
    location: { origin: 'https://warmup.example' },
    clients: { matchAll: async () => open, openWindow: (url: string) => opened.push(url) },
    registration: {
      showNotification: async (title: string, options: object) => shown.push({ title, ...options }),
    },
  })
})

/** The worker's answer to a request; undefined if the worker leaves the request to the browser. */
const ask = (
  path: string,
  given: { mode?: string; method?: string } = {},
  preloadResponse: Promise<Response | undefined> = Promise.resolve(undefined),
): Promise<Response> | undefined => {
  let answer: Promise<Response> | undefined
  handlers.fetch?.({
    request: { url: `https://warmup.example${path}`, mode: 'navigate', method: 'GET', ...given },
    preloadResponse,
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
  })
  return answer
}

describe('the service worker', () => {
  it('answers from the network, and uses a preload that has begun', async () => {
    expect(await ask('/leaderboard')).toBe(online)
    const begun = new Response('already begun')
    expect(await ask('/', {}, Promise.resolve(begun))).toBe(begun)
  })

  it.each([
    ['an error of the server', 502],
    ['a page that is gone', 404],
  ])('passes %s on', async (_, status) => {
    network = async () => new Response('', { status })
    expect((await ask('/'))?.status).toBe(status)
  })

  it('shows the offline page without a network, also if a preload has begun', async () => {
    network = () => Promise.reject(new TypeError('Failed to fetch'))
    for (const begun of [Promise.resolve(undefined), Promise.reject(new TypeError('Failed to fetch'))]) {
      const answer = await ask('/vip', {}, begun)
      expect(answer?.status).toBe(503)
      expect(await answer?.text()).toBe(page.html)
      expect(answer?.headers.get('content-security-policy')).toBe(page.policy)
    }
  })

  it('answers downloads and the sign-in with Steam from their preload, so that the browser sends them once', async () => {
    const begun = new Response('already begun')
    expect(await ask('/api/auth/steam/login', {}, Promise.resolve(begun))).toBe(begun)
    expect(await ask('/api/auth/steam/login')).toBe(online)
    network = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(ask('/api/auth/steam/login')).rejects.toThrow('Failed to fetch')
  })

  it.each([
    ['calls', '/api/servers', { mode: 'cors' }],
    ['files', '/assets/core-abc.js', { mode: 'no-cors' }],
    ['forms', '/', { method: 'POST' }],
  ])('leaves %s to the browser', (_, path, given) => expect(ask(path, given)).toBeUndefined())
})

/** Lets the worker handle an event until its end. */
const dispatch = async (type: string, event: Record<string, unknown>): Promise<void> => {
  let end: Promise<unknown> | undefined
  handlers[type]?.({
    ...event,
    waitUntil: (given: Promise<unknown>) => {
      end = given
    },
  })
  await end
}

const tab = (path: string, focused = false) => ({
  url: `https://warmup.example${path}`,
  focused,
  focus: () => opened.push(`focus ${path}`),
})

describe('a push message', () => {
  const push = { title: '有空位了', body: '30 秒内加入', tag: 'warmup.seat', url: '/pracc' }
  const receive = () => dispatch('push', { data: { json: () => push } })

  it('alerts a player whose portal is closed', async () => {
    await receive()
    expect(shown).toMatchObject([
      { title: '有空位了', body: '30 秒内加入', tag: 'warmup.seat', data: { url: '/pracc' }, renotify: true },
    ])
    expect(shown).toMatchObject([{ silent: false }])
  })

  it.each([
    [false, false],
    [true, true],
  ])(
    'replaces the notification of an open page; where the page has the focus (%s) it is silent (%s)',
    async (focused, silent) => {
      open = [tab('/', focused)]
      await receive()
      expect(shown).toMatchObject([{ renotify: false, silent }])
    },
  )
})

describe('a press on a notification', () => {
  const press = async (url?: string) => {
    let isClosed = false
    const close = () => {
      isClosed = true
    }
    await dispatch('notificationclick', { notification: { close, data: { url } } })
    expect(isClosed).toBe(true)
    return opened
  }

  it.each([
    ['/pracc?renew=kz7f', 'https://warmup.example/pracc?renew=kz7f'],
    [undefined, 'https://warmup.example/'],
  ])('about %s opens the portal', async (url, address) => expect(await press(url)).toEqual([address]))

  it('leads to the page that is open, or to a new one beside it', async () => {
    open = [tab('/'), tab('/vip')]
    expect(await press('/vip')).toEqual(['focus /vip'])
    expect(await press('/pracc')).toEqual(['focus /vip', 'https://warmup.example/pracc'])
  })

  it('that has no page of its own leads to any open one', async () => {
    open = [tab('/faq')]
    expect(await press()).toEqual(['focus /faq'])
  })
})

it('the offline page allows exactly its own script and style', () => {
  const hash = (source = '') => `'sha256-${createHash('sha256').update(source).digest('base64')}'`
  const script = /<script>([\s\S]*?)<\/script>/.exec(page.html)?.[1]
  const style = /<style>([\s\S]*?)<\/style>/.exec(page.html)?.[1]
  expect(page.policy).toContain(`script-src ${hash(script)};`)
  expect(page.policy).toContain(`style-src ${hash(style)};`)
})
