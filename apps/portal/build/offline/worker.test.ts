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

beforeEach(() => {
  handlers = {}
  network = async () => online
  runInNewContext(workerSource(page), {
    addEventListener: (type: string, handler: Handler) => {
      handlers[type] = handler
    },
    Response,
    URL,
    fetch: () => network(),
    skipWaiting: () => {},
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

  it.each([
    ['calls', '/api/servers', { mode: 'cors' }],
    ['downloads and the sign-in with Steam', '/api/auth/steam/login', {}],
    ['files', '/assets/core-abc.js', { mode: 'no-cors' }],
    ['forms', '/', { method: 'POST' }],
  ])('leaves %s to the browser', (_, path, given) => expect(ask(path, given)).toBeUndefined())
})

it('the offline page allows exactly its own script and style', () => {
  const hash = (source = '') => `'sha256-${createHash('sha256').update(source).digest('base64')}'`
  const script = /<script>([\s\S]*?)<\/script>/.exec(page.html)?.[1]
  const style = /<style>([\s\S]*?)<\/style>/.exec(page.html)?.[1]
  expect(page.policy).toContain(`script-src ${hash(script)};`)
  expect(page.policy).toContain(`style-src ${hash(style)};`)
})
