import { environmentManager, focusManager, QueryObserver } from '@tanstack/react-query'
import type { Language } from '@warmup/domain/common'
import { autoReloadMs, playerListCacheMs } from '@warmup/domain/servers'
import { serverWireFixture } from '@warmup/domain/servers/fixtures'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../shared/index.ts'
import { activityQuery, everyServer, playerListQuery, serverListQuery } from './servers.queries.ts'

let asked: string[] = []
let answer: () => Response
let ends: (() => void)[] = []

const json = (body: unknown) => () => new Response(JSON.stringify(body))
/** Calls are imported on first use, which takes real time even if they are loaded. */
const settle = async () => {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  answer = json([serverWireFixture()])
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answer()
  })
  focusManager.setFocused(true)
  // Without a window the client assumes a server, which does not reload.
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  for (const end of ends) end()
  ends = []
  environmentManager.setIsServer(() => true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  focusManager.setFocused(undefined)
})

const watch = (filters = everyServer, language: Language = 'zh') => {
  const client = createQueryClient()
  client.mount()
  const observer = new QueryObserver(client, serverListQuery(filters, language))
  ends.push(
    observer.subscribe(() => {}),
    () => client.unmount(),
  )
  return { client, observer }
}

describe('the server list', () => {
  it('requests filters as comma lists, once per combination', async () => {
    const { client } = watch({ modes: ['solo', 'dm'], maps: [], regions: ['ap-tokyo'] })
    await settle()
    expect(asked).toEqual(['/api/servers?modes=dm%2Csolo&regions=ap-tokyo'])
    await client.fetchQuery(serverListQuery({ modes: ['dm', 'solo'], maps: [], regions: ['ap-tokyo'] }))
    expect(asked).toHaveLength(1)
  })

  it('reloads every 30 s, once for all observers, and not while hidden', async () => {
    const { client } = watch()
    await settle()
    await vi.advanceTimersByTimeAsync(7_000)
    ends.push(new QueryObserver(client, serverListQuery()).subscribe(() => {}))
    await vi.advanceTimersByTimeAsync(autoReloadMs - 7_001)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(autoReloadMs)
    expect(asked).toHaveLength(3)
    focusManager.setFocused(false)
    await vi.advanceTimersByTimeAsync(10 * autoReloadMs)
    expect(asked).toHaveLength(3)
  })

  it('reloads immediately when the page becomes visible after a while', async () => {
    watch()
    await settle()
    focusManager.setFocused(false)
    await vi.advanceTimersByTimeAsync(autoReloadMs + 1)
    focusManager.setFocused(true)
    await settle()
    expect(asked).toHaveLength(2)
  })

  it('keeps the identity of unchanged servers and lists', async () => {
    const other = serverWireFixture({ id: 'b', players: '1/16' })
    answer = json([serverWireFixture(), other])
    const { observer } = watch()
    await settle()
    const first = observer.getCurrentResult().data
    await vi.advanceTimersByTimeAsync(autoReloadMs)
    expect(observer.getCurrentResult().data).toBe(first)
    answer = json([{ ...other, players: '2/16' }, serverWireFixture()])
    await vi.advanceTimersByTimeAsync(autoReloadMs)
    const [changed, same] = observer.getCurrentResult().data ?? []
    expect(changed).toMatchObject({ id: 'b', players: 2 })
    expect(same).toBe(first?.[0])
  })

  it('has English names for English readers, and keeps the identity of unchanged servers', async () => {
    const bilingual = serverWireFixture({ name_display_en: 'Shanghai DM' })
    const other = serverWireFixture({ id: 'b', players: '1/16' })
    answer = json([bilingual, other])
    const { observer } = watch(everyServer, 'en')
    await settle()
    const first = observer.getCurrentResult().data
    expect(first?.map(({ displayName }) => displayName)).toEqual(['Shanghai DM', other.name_display])
    await vi.advanceTimersByTimeAsync(autoReloadMs)
    expect(observer.getCurrentResult().data).toBe(first)
    answer = json([bilingual, { ...other, players: '2/16' }])
    await vi.advanceTimersByTimeAsync(autoReloadMs)
    expect(observer.getCurrentResult().data?.[0]).toBe(first?.[0])
  })

  it('keeps its data when a reload fails', async () => {
    const { observer } = watch()
    await settle()
    answer = () => new Response('x', { status: 503 })
    await vi.advanceTimersByTimeAsync(autoReloadMs + 5_000)
    const { data, isError } = observer.getCurrentResult()
    expect([data?.length, isError]).toEqual([1, true])
  })
})

describe('a player list', () => {
  it('is cached for 5 min per server', async () => {
    answer = json({ players: { list: [{ name: 'x', raw: { time: 1 } }] } })
    const client = createQueryClient()
    const server = { ip: '127.0.0.1', port: 27_015 }
    await client.fetchQuery(playerListQuery(server))
    await vi.advanceTimersByTimeAsync(playerListCacheMs - 1)
    await client.fetchQuery(playerListQuery(server))
    await client.fetchQuery(playerListQuery({ ...server, port: 27_016 }))
    expect(asked).toEqual(['/api/server/info?ip=127.0.0.1&port=27015', '/api/server/info?ip=127.0.0.1&port=27016'])
    await vi.advanceTimersByTimeAsync(1)
    await client.fetchQuery(playerListQuery(server))
    expect(asked).toHaveLength(3)
  })

  it('fails immediately if it cannot be loaded', async () => {
    answer = () => new Response('x', { status: 503 })
    await expect(createQueryClient().fetchQuery(playerListQuery({ ip: 'a', port: 1 }))).rejects.toThrow()
    expect(asked).toHaveLength(1)
  })
})

describe('the activity of the day', () => {
  it.each([
    ['', { at: '2026-11-20T12:00:00.000Z' }, { at: '2026-11-20T13:00:00.000Z' }],
    [', also of the former release', { time: 900 }, { time: 4_500 }],
  ])('contains the players of each point, oldest first%s', async (_, first, last) => {
    const points = [
      { ...first, players: 3 },
      { ...last, players: 5 },
    ]
    answer = json({ points, capacity: 64 })
    expect(await createQueryClient().fetchQuery(activityQuery())).toEqual([3, 5])
    expect(asked).toEqual(['/api/servers/activity'])
  })

  it('is requested once if the backend lacks it', async () => {
    answer = () => new Response('x', { status: 404 })
    await expect(createQueryClient().fetchQuery(activityQuery())).rejects.toThrow()
    expect(asked).toHaveLength(1)
  })
})
