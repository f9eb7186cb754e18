import {
  environmentManager,
  focusManager,
  InfiniteQueryObserver,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { pauseAfter, recoverQueries } from './recover-queries.ts'

const silence = new ApiError(0, 'unreachable', 'x')

let ends: (() => void)[] = []

/** A page whose queries fail with the error under their name in `errors`; other queries return their name. */
const page = () => {
  const errors: Record<string, unknown> = {}
  const asked: string[] = []
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  recoverQueries(client)
  const answer = async (name: string) => {
    asked.push(name)
    if (name in errors) throw errors[name]
    return name
  }
  const show = (name: string) => {
    const observer = new QueryObserver(client, { queryKey: [name], queryFn: () => answer(name) })
    const hide = observer.subscribe(() => {})
    ends.push(hide)
    return { hide, data: () => observer.getCurrentResult().data }
  }
  return { client, errors, asked, answer, show }
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  for (const end of ends) end()
  ends = []
  focusManager.setFocused(undefined)
  environmentManager.setIsServer(() => true)
  vi.useRealTimers()
})

describe('failed queries', () => {
  it('are reloaded at growing intervals of at most 30 s', () =>
    expect([1, 2, 3, 4, 5, 50].map(pauseAfter)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]))

  it.each([
    ['no answer', silence],
    ['an error of the server', new ApiError(503, 'busy', 'x')],
    ['code that could not be loaded', new TypeError('Failed to fetch dynamically imported module')],
  ])('are loaded again after %s', async (_, error) => {
    const { errors, asked, show } = page()
    errors.seasons = error
    const seasons = show('seasons')
    await pass(0)
    await pass(pauseAfter(1))
    await pass(pauseAfter(2))
    expect(asked).toHaveLength(3)
    delete errors.seasons
    await pass(pauseAfter(3))
    expect(seasons.data()).toBe('seasons')
    await pass(600_000)
    expect(asked).toHaveLength(4)
  })

  it('are all reloaded immediately when one of them succeeds', async () => {
    const { client, errors, show } = page()
    Object.assign(errors, { seasons: silence, rules: silence })
    const seasons = show('seasons')
    show('rules')
    await pass(60_000)
    delete errors.seasons
    delete errors.rules
    await client.refetchQueries({ queryKey: ['rules'] })
    await pass(0)
    expect(seasons.data()).toBe('seasons')
  })

  it('are reloaded while the page shows older data', async () => {
    const { client, errors, asked, show } = page()
    const list = show('list')
    await pass(0)
    errors.list = silence
    await client.refetchQueries({ queryKey: ['list'] })
    delete errors.list
    await pass(pauseAfter(1))
    expect([asked.length, list.data()]).toEqual([3, 'list'])
  })

  it('are not reloaded after the server refused them', async () => {
    const { errors, asked, show } = page()
    errors.list = new ApiError(404, 'not_found', 'x')
    show('list')
    await pass(600_000)
    expect(asked).toHaveLength(1)
  })

  it('are not reloaded more often because other queries succeed', async () => {
    const { client, errors, asked, show } = page()
    errors.broken = new ApiError(500, 'internal', 'x')
    show('broken')
    show('list')
    for (let reload = 0; reload < 60; reload += 1) {
      await client.refetchQueries({ queryKey: ['list'] })
      await pass(1_000)
    }
    expect(asked.filter((name) => name === 'broken')).toHaveLength(6)
  })

  it('are not reloaded while unused or while the page is hidden', async () => {
    const { errors, asked, show } = page()
    errors.list = silence
    const list = show('list')
    await pass(0)
    focusManager.setFocused(false)
    await pass(600_000)
    expect(asked).toHaveLength(1)
    list.hide()
    focusManager.setFocused(true)
    await pass(600_000)
    expect(asked).toHaveLength(1)
  })

  it('reload only the next page of a list if only that failed', async () => {
    const { client, errors, asked, answer } = page()
    const observer = new InfiniteQueryObserver(client, {
      queryKey: ['board'],
      queryFn: ({ pageParam }) => answer(`page ${pageParam}`),
      initialPageParam: 1,
      getNextPageParam: (_, pages) => pages.length + 1,
    })
    ends.push(observer.subscribe(() => {}))
    await pass(0)
    errors['page 2'] = silence
    await observer.fetchNextPage()
    delete errors['page 2']
    await pass(pauseAfter(1))
    expect(asked).toEqual(['page 1', 'page 2', 'page 2'])
    expect(observer.getCurrentResult().data?.pages).toEqual(['page 1', 'page 2'])
  })
})
