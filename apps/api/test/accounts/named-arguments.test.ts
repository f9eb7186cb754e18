import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { withSteamIds } from '../../src/accounts/index.ts'
import { commandShapes } from '../../src/operator-commands.ts'
import { CommandError } from '../../src/platform/control/index.ts'
import { runOperator } from '../process.ts'
import { type SteamDouble, startSteamDouble } from './steam-double.ts'

const koby = '76561197995515658'
const link = 'https://steamcommunity.com/id/-koby-'
const unknown = 'https://steamcommunity.com/id/unknown-name'

let steam: SteamDouble
beforeAll(async () => {
  steam = await startSteamDouble()
  steam.customNames.set('-koby-', koby)
})
beforeEach(() => {
  steam.isApiAway = false
})
afterAll(() => steam.close())

const steamWith = (apiKey: string | undefined) => ({
  openIdEndpoint: steam.origin,
  apiBase: steam.origin,
  apiKey,
  proxy: undefined,
})

const named = (name: string, input: object) => {
  const command = commandShapes.find((candidate) => candidate.name === name)
  if (command === undefined) throw new Error(`There is no command ${name}`)
  return withSteamIds(command, { ...input }, steamWith('key'))
}

it.each([
  ['grant', 'steamId', { type: 'vip' }],
  ['revoke', 'steamId', { type: 'vip' }],
  ['grants', 'steamId', {}],
  ['users', 'search', {}],
  ['log', 'account', {}],
  ['sessions', 'account', { action: 'end' }],
  ['console', 'subject', { action: 'add-viewer' }],
  ['practice', 'subject', { action: 'list' }],
  ['enter-payment', 'payer', { attempt: '1', day: '2026-11-22' }],
])('the command %s accepts a custom name as %s', async (name, argument, input) => {
  expect(await named(name, { ...input, [argument]: link })).toEqual({ ...input, [argument]: koby })
})

it('every command for a player asks Steam for custom names', () => {
  const forPlayers = commandShapes.filter(({ usage }) => /<steamId/.test(usage.replace('<type>:<steamId>', '')))
  expect(forPlayers.filter(({ players }) => players === undefined).map(({ name }) => name)).toEqual([])
})

it('a name that Steam does not know stays, and other arguments are not asked for', async () => {
  expect(await named('grants', { steamId: unknown })).toEqual({ steamId: unknown })
  const asked = steam.apiCalls
  const input = { type: link, steamId: koby }
  expect(await named('grant', input)).toEqual(input)
  expect(await withSteamIds({ players: ['steamId'] }, { steamId: link }, steamWith(undefined))).toEqual({
    steamId: link,
  })
  expect(steam.apiCalls).toBe(asked)
})

it('a silent Steam fails the command', async () => {
  steam.isApiAway = true
  await expect(named('grants', { steamId: link })).rejects.toThrow(CommandError)
})

it('the program asks Steam before it refuses a name', async () => {
  const asked = steam.apiCalls
  const environment = { ...process.env, STEAM_API_KEY: 'key', STEAM_API_URL: steam.origin }
  const { code, error } = await runOperator(environment, 'grants', unknown)
  expect(code).toBe(1)
  expect(error).toContain('where STEAM_API_KEY is set, also steamcommunity.com/id/')
  expect(steam.apiCalls).toBe(asked + 1)
})
