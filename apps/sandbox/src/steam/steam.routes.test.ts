import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { steamRoutes } from './steam.routes.ts'

const origin = 'http://127.0.0.1:8090'
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const returnTo = 'http://127.0.0.1:8080/api/auth/steam/callback?state=abc'
let app: FastifyInstance

beforeEach(async () => {
  app = fastify()
  await app.register(steamRoutes(() => origin, 'key'))
})
afterEach(() => app.close())

it('signs in from request to confirmed assertion', async () => {
  const request = new URLSearchParams({
    'openid.ns': 'http://specs.openid.net/auth/2.0',
    'openid.mode': 'checkid_setup',
    'openid.return_to': returnTo,
    'openid.realm': 'http://127.0.0.1:8080/',
  })
  const page = await app.inject({ url: `/openid/login?${request}` })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('76561198000000001')

  const payload = new URLSearchParams({ return_to: returnTo, steam_id: '76561198000000001' }).toString()
  const back = await app.inject({ method: 'POST', url: '/openid/choose', headers: form, payload })
  expect(back.statusCode).toBe(303)
  const assertion = new URL(String(back.headers.location)).searchParams
  assertion.delete('state')
  assertion.set('openid.mode', 'check_authentication')
  const check = await app.inject({ method: 'POST', url: '/openid/login', headers: form, payload: assertion.toString() })
  expect(check.body).toContain('is_valid:true')
})

it('knows every Steam ID of the guest range and no other', async () => {
  const choose = (steamId: string) =>
    app.inject({
      method: 'POST',
      url: '/openid/choose',
      headers: form,
      payload: new URLSearchParams({ return_to: returnTo, steam_id: steamId }).toString(),
    })
  expect((await choose('76561199000123456')).statusCode).toBe(303)
  expect((await choose('76561198999999999')).statusCode).toBe(400)
  const url = '/ISteamUser/GetPlayerSummaries/v2/?key=key&steamids=76561199000123456'
  const { response } = (await app.inject({ url })).json()
  expect(response.players).toMatchObject([{ steamid: '76561199000123456', personaname: 'Guest 123456' }])
})

it('explains why a request is invalid', async () => {
  const answer = await app.inject({ url: '/openid/login?openid.mode=checkid_setup' })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('namespace')
})

it('returns the profiles of players for the right key only', async () => {
  const url = '/ISteamUser/GetPlayerSummaries/v2/?steamids=76561198000000001,76561198999999999'
  expect((await app.inject({ url })).statusCode).toBe(403)
  const { response } = (await app.inject({ url: `${url}&key=key` })).json()
  expect(response.players).toMatchObject([{ steamid: '76561198000000001', personaname: '夜航NightOwl' }])
  expect((await app.inject({ url: '/avatars/76561198000000001.svg' })).body).toContain('<svg')
})

it('returns the bans of players for the right key only', async () => {
  const url = '/ISteamUser/GetPlayerBans/v1/?steamids=76561198000000001,76561198000000006,76561198999999999'
  expect((await app.inject({ url })).statusCode).toBe(403)
  expect((await app.inject({ url: `${url}&key=key` })).json().players).toMatchObject([
    { SteamId: '76561198000000001', VACBanned: false, NumberOfVACBans: 0, DaysSinceLastBan: 0 },
    { SteamId: '76561198000000006', VACBanned: true, NumberOfVACBans: 1, DaysSinceLastBan: 7 },
  ])
})

it('finds a profile by its custom name', async () => {
  const ask = async (name: string) =>
    (await app.inject({ url: `/ISteamUser/ResolveVanityURL/v1/?key=key&vanityurl=${name}` })).json().response
  expect(await ask('deaglenation')).toEqual({ success: 1, steamid: '76561198000000006' })
  expect(await ask('unknown-name')).toEqual({ success: 42, message: 'No match' })
})

it('returns workshop maps for the right key only', async () => {
  const ask = (fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/ISteamRemoteStorage/GetPublishedFileDetails/v1/',
      headers: form,
      payload: new URLSearchParams(fields).toString(),
    })
  const items = { itemcount: '2', 'publishedfileids[0]': '3070284539', 'publishedfileids[1]': '1' }
  expect((await ask(items)).statusCode).toBe(403)
  const { response } = (await ask({ ...items, key: 'key' })).json()
  expect(response.publishedfiledetails).toMatchObject([
    { publishedfileid: '3070284539', result: 1, consumer_app_id: 730, title: 'Aim Botz' },
    { publishedfileid: '1', result: 9 },
  ])
})
