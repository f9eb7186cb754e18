import { environmentManager, focusManager, InfiniteQueryObserver, onlineManager } from '@tanstack/react-query'
import { leaderboardEntryWireFixture } from '@warmup/domain/leaderboard/fixtures'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../shared/index.ts'
import { isFresh, listQuery, liveReloadMs, seasonsQuery } from './leaderboard.queries.ts'

let asked: string[] = []
let edition = '7'
let isDown = false
let ends: (() => void)[] = []

const pageOf = (page: number) => ({
  data: [leaderboardEntryWireFixture({ steamid: `7656119800000000${page}`, nickname: `Page ${page}` })],
  totalPages: 3,
  edition,
  updatedAt: null,
})

beforeEach(() => {
  asked = []
  edition = '7'
  isDown = false
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (isDown) return new Response('{}', { status: 400 })
    const query = new URL(address, 'http://127.0.0.1').searchParams
    const wanted = query.get('edition')
    if (wanted !== null && wanted !== edition)
      return new Response(JSON.stringify({ error: 'gone', code: 'edition_gone' }), { status: 410 })
    return new Response(JSON.stringify(pageOf(Number(query.get('page')))))
  })
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  for (const end of ends) end()
  ends = []
  environmentManager.setIsServer(() => true)
  vi.unstubAllGlobals()
})

const watch = (period: string | undefined = 's2') => {
  const client = createQueryClient()
  const options = listQuery({ mode: 'dm', period }, ['pro', 'kol'])
  const observer = new InfiniteQueryObserver(client, options)
  ends.push(observer.subscribe(() => {}))
  return { client, options, observer }
}
const loaded = (observer: ReturnType<typeof watch>['observer']) =>
  expect.poll(() => observer.getCurrentResult().isFetching).toBe(false)

describe('the list of a board', () => {
  it('requests every page in the edition of the first one', async () => {
    const { observer } = watch()
    await loaded(observer)
    await observer.fetchNextPage()
    await observer.fetchNextPage()
    const query = 'usergroup=pro%2Ckol'
    expect(asked).toEqual([
      `/api/leaderboard/dm?page=1&${query}&season=s2`,
      `/api/leaderboard/dm?page=2&${query}&edition=7&season=s2`,
      `/api/leaderboard/dm?page=3&${query}&edition=7&season=s2`,
    ])
    expect(observer.getCurrentResult().hasNextPage).toBe(false)
  })

  it('sends no season for all time', async () => {
    const { observer } = watch('all')
    await loaded(observer)
    expect(asked).toEqual(['/api/leaderboard/dm?page=1&usergroup=pro%2Ckol'])
  })

  it('loads nothing while the period is unknown', async () => {
    const client = createQueryClient()
    const observer = new InfiniteQueryObserver(client, listQuery({ mode: 'dm', period: undefined }, []))
    ends.push(observer.subscribe(() => {}))
    await loaded(observer)
    expect(asked).toEqual([])
  })

  it('continues with the current board if its edition has expired, and keeps the loaded pages', async () => {
    const { observer } = watch()
    await loaded(observer)
    await observer.fetchNextPage()
    const { data: before } = observer.getCurrentResult()
    asked = []
    edition = '8'
    await observer.fetchNextPage()
    const query = 'page=3&usergroup=pro%2Ckol'
    expect(asked).toEqual([
      `/api/leaderboard/dm?${query}&edition=7&season=s2`,
      `/api/leaderboard/dm?${query}&season=s2`,
    ])
    const { data, isError } = observer.getCurrentResult()
    expect(isError).toBe(false)
    expect(data?.pages.map((page) => page.edition)).toEqual(['7', '7', '8'])
    expect(data?.pages.slice(0, 2)).toEqual(before?.pages)
  })

  it('sends the edition of the last page', async () => {
    const { observer } = watch()
    await loaded(observer)
    edition = '8'
    await observer.fetchNextPage()
    asked = []
    await observer.fetchNextPage()
    expect(asked).toEqual(['/api/leaderboard/dm?page=3&usergroup=pro%2Ckol&edition=8&season=s2'])
  })

  it.each([
    ['reconnecting', () => onlineManager.setOnline(false), () => onlineManager.setOnline(true)],
    ['returning to the page', () => focusManager.setFocused(false), () => focusManager.setFocused(true)],
  ])('is reloaded on %s only if loading it failed', async (_, leave, comeBack) => {
    isDown = true
    const { client, observer } = watch()
    client.mount()
    ends.push(() => client.unmount())
    await loaded(observer)
    expect(observer.getCurrentResult().isError).toBe(true)
    isDown = false
    leave()
    comeBack()
    await expect.poll(() => observer.getCurrentResult().data?.pages).toHaveLength(1)
    const count = asked.length
    leave()
    comeBack()
    await loaded(observer)
    expect(asked).toHaveLength(count)
  })

  it('is not reloaded on return if more than its first page is loaded', async () => {
    const { client, options, observer } = watch()
    await loaded(observer)
    await observer.fetchNextPage()
    const count = asked.length
    const later = new InfiniteQueryObserver(client, options)
    ends.push(later.subscribe(() => {}))
    await loaded(later)
    expect(asked).toHaveLength(count)
  })
})

it('loading data and data within the reload interval are fresh', () => {
  expect(isFresh(0, 1e12)).toBe(true)
  expect(isFresh(1e12 - liveReloadMs + 1, 1e12)).toBe(true)
  expect(isFresh(1e12 - liveReloadMs, 1e12)).toBe(false)
})

it('the seasons are loaded once', () => expect(seasonsQuery().staleTime).toBe(Number.POSITIVE_INFINITY))
