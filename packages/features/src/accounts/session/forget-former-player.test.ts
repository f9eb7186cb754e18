import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TabStorage } from '../../shared/index.ts'
import { forgetFormerPlayer } from './forget-former-player.ts'

const [nora, bo] = ['76561198000000001', '76561198000000002']

let kept: Map<string, string>
let tab: TabStorage
let client: QueryClient
beforeEach(() => {
  vi.stubGlobal('navigator', {})
  kept = new Map([['verificationCode::player@example.com', '1']])
  tab = {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
  client = new QueryClient()
  client.setQueryData(['settings', 'sessions', nora], 'sessions')
})
afterEach(() => vi.unstubAllGlobals())
const answers = () =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0])

it('keeps what a visitor stored when the visitor signs in', () => {
  forgetFormerPlayer(tab, client, undefined)
  forgetFormerPlayer(tab, client, nora)
  expect([...kept.keys()]).toEqual(['verificationCode::player@example.com', 'player'])
  expect(answers()).toEqual(['settings'])
})

it.each([
  ['a sign-out', undefined, []],
  ['the sign-in of another player', bo, [['player', bo]]],
])('clears the tab after %s', (_, player, left) => {
  forgetFormerPlayer(tab, client, nora)
  forgetFormerPlayer(tab, client, player)
  expect([...kept]).toEqual(left)
  expect(answers()).toEqual([])
})

it('clears a tab whose player has signed out elsewhere while the browser had unloaded it', () => {
  kept.set('player', nora)
  forgetFormerPlayer(tab, client, undefined)
  expect([...kept]).toEqual([])
})

it('keeps the answers that the page shows', () => {
  forgetFormerPlayer(tab, client, nora)
  const hide = new QueryObserver(client, { queryKey: ['servers'], queryFn: () => 'list' }).subscribe(() => {})
  forgetFormerPlayer(tab, client, undefined)
  expect(answers()).toEqual(['servers'])
  hide()
})
