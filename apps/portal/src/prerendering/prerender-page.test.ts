import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prerenderPage } from './prerender-page.tsx'

const servers = Array.from({ length: 2_000 }, (_, index) => ({
  id: `s${index}`,
  ip: '127.0.0.1',
  port: 20_000 + index,
  name: `Server ${index}`,
  name_display: '',
  category: 'dm',
  map: 'de_dust2',
  region: 'ap-shanghai',
  players: '3/16',
  open: 1,
  ontop: 0,
  star: 0,
}))

const render = () =>
  prerenderPage({
    path: '/',
    html: '<html><head></head><body><div id="root"></div></body></html>',
    community: { wordmark: 'TEST', name: { zh: '测试', en: 'Test' } },
    data: { servers, ticker: [], activity: undefined },
    now: Date.UTC(2026, 10, 22),
  })

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('a page with many servers contains the first visible rows', async () => {
  const markup = (await render())?.split('<script type="application/json"', 1)[0] ?? ''
  const rows = markup.match(/class="server-row"/g)?.length ?? 0
  expect(rows).toBeGreaterThanOrEqual(20)
  expect(rows).toBeLessThan(100)
})

test('every row has the lines of its emblem', async () => {
  const markup = (await render()) ?? ''
  const emblems = markup.match(/<svg class="w-map-emblem".*?<\/svg>/g) ?? []
  expect(emblems.length).toBeGreaterThan(10)
  for (const emblem of emblems) expect(emblem).toContain('<path d="M')
})

test('nothing is painted before the whole page has arrived', async () => {
  const [head = '', body = ''] = (await render())?.split('</head>') ?? []
  const awaited = /<link rel="expect" href="#([\w-]+)" blocking="render">/.exec(head)?.[1]
  expect(body.lastIndexOf(`id="${awaited}"`)).toBeGreaterThan(body.lastIndexOf('class="server-row"'))
})

test('rendering leaves no timer that would keep its data in memory', async () => {
  await render()
  expect(vi.getTimerCount()).toBe(0)
})
