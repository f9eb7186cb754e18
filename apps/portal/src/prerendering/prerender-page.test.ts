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

const now = Date.UTC(2026, 10, 22)

const render = (gatherings?: readonly object[], path = '/') =>
  prerenderPage({
    path,
    html: '<html><head></head><body><div id="root"></div></body></html>',
    community: { wordmark: 'TEST', name: { zh: '测试', en: 'Test' } },
    data: { servers, ticker: [], activity: undefined, gatherings },
    now,
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

test('a page has the gatherings above the list, and nothing without one', async () => {
  const gathering = { serverId: 's0', target: 6, ready: 4, state: 'open', secondsLeft: 720 }
  const [page = '', none = ''] = [await render([gathering]), await render([])]
  expect(page).toContain('4 / 6 人')
  expect(page.indexOf('4 / 6 人')).toBeLessThan(page.indexOf('class="server-row"'))
  expect(none).not.toContain('w-gathering-strip')
  // Hidden from players until the session is known.
  const [login = ''] = /<button(?:(?!<button).)*登录后报名/.exec(page) ?? []
  expect(login).toContain('data-login')
})

test('a page has the pinned gatherings of the next hour', async () => {
  const pinned = (pin: string, target: number, afterMinutes: number) => {
    const startsAt = new Date(now + afterMinutes * 60_000).toISOString()
    return { serverId: 's0', pin, target, ready: 1, state: 'open', secondsLeft: 7_000, startsAt }
  }
  const page = await render([pinned('soon', 6, 40), pinned('later', 8, 90)])
  expect(page).toContain('1 / 6 人')
  expect(page).not.toContain('1 / 8 人')
})

test('the list has its place before the gathering of a link is loaded', async () => {
  const hasPlace = async (path: string) => (await render(undefined, path))?.includes('height:calc(1lh + ')
  expect(await hasPlace('/servers?gathering=s0')).toBe(true)
  expect(await hasPlace('/servers?gathering=unknown')).toBe(false)
  expect(await hasPlace('/servers')).toBe(false)
})

const renderPractice = (pracc: object) =>
  prerenderPage({
    path: '/pracc',
    html: '<html><head></head><body><div id="root"></div></body></html>',
    community: { wordmark: 'TEST', name: { zh: '测试', en: 'Test' }, features: { pracc } },
    data: undefined,
    now,
  })

test('the practice page is as visitors on phones see it, and left out where there is none', async () => {
  const page = await renderPractice({ enabled: true })
  expect(page).toContain('登录后查看你的服务器')
  expect(page).toContain('aria-expanded="false"')
  expect(page).not.toContain('class="server-row"')
  expect(await renderPractice({ enabled: false })).toBeUndefined()
})

test('rendering leaves no timer that would keep its data in memory', async () => {
  await render()
  expect(vi.getTimerCount()).toBe(0)
})
