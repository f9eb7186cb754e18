import { randomUUID } from 'node:crypto'
import { grantVip } from '@warmup/domain/membership/calls'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMembership } from '../../src/membership/index.ts'
import { freshSteamId } from '../accounts/accounts-app.ts'
import { describeOnDatabase } from '../database.ts'
import { kept } from '../kept.ts'
import { operateOn } from '../operate.ts'
import { createTestApp, noTokens } from '../test-app.ts'
import { membershipDouble } from './membership-double.ts'

const key = 'key-of-the-shop-that-sells-vip'

describeOnDatabase('VIP that a shop grants', (database) => {
  let app: FastifyInstance
  // Already the 23rd in Shanghai.
  let now = new Date('2026-11-22T17:00:00Z')
  beforeAll(async () => {
    const { routes } = createMembership({
      db: database().db,
      now: () => now,
      ...membershipDouble,
    })
    app = await createTestApp({
      calls: routes,
      authenticate: { ...noTokens, vipShop: async (token) => (token === key ? true : undefined) },
    })
  })
  afterAll(() => app.close())

  const ask = (payload: object, authorization = `Bearer ${key}`) =>
    app.inject({ method: 'POST', url: '/api/membership/grants', headers: { authorization }, payload })
  const buy = async (steamId: string, days: number, grantId: string = randomUUID()) => {
    const response = await ask({ grantId, steamId, days })
    expect(response.statusCode).toBe(200)
    return (kept(grantVip, response.json()) as { expireDate: string | null }).expireDate
  }
  const shown = async (steamId: string) => (await app.inject({ url: `/api/auth/vip-status/${steamId}` })).json()
  const operate = (command: string, input: object) => operateOn({ db: database().db, now: () => now })(command, input)

  test('is counted from today in Shanghai, and shown at once', async () => {
    const player = freshSteamId()
    expect(await buy(player, 31)).toBe('2026-12-24')
    expect(await shown(player)).toEqual({ type: 'vip', expireDate: '2026-12-24' })
  })

  test('is added to the days that are left', async () => {
    const player = freshSteamId()
    await operate('grant', { type: 'vip', steamId: player, until: '2026-12-31' })
    expect(await buy(player, 31)).toBe('2027-01-31')
    expect(await buy(player, 365)).toBe('2028-01-31')
  })

  test('starts from today if it has expired', async () => {
    const player = freshSteamId()
    expect(await buy(player, 1)).toBe('2026-11-24')
    const before = now
    now = new Date('2027-03-01T00:00:00Z')
    expect(await shown(player)).toEqual({ type: 'none', expireDate: null })
    expect(await buy(player, 10)).toBe('2027-03-11')
    now = before
  })

  test('changes neither VIP without expiry nor other memberships', async () => {
    const player = freshSteamId()
    await operate('grant', { type: 'vip', steamId: player })
    await operate('grant', { type: 'kol', steamId: player, until: '2027-01-01' })
    expect(await buy(player, 31)).toBeNull()
    expect(await shown(player)).toEqual({ type: 'kol', expireDate: '2027-01-01' })
  })

  test('never exceeds the last valid date', async () => {
    const player = freshSteamId()
    await operate('grant', { type: 'vip', steamId: player, until: '9999-12-01' })
    expect(await buy(player, 3_660)).toBe('9999-12-31')
  })

  test('counts once for each purchase, with the same response every time', async () => {
    const player = freshSteamId()
    const first = await buy(player, 31, `order:${player}`)
    await buy(player, 31)
    expect(await buy(player, 31, `order:${player}`)).toBe(first)
    await operate('revoke', { type: 'vip', steamId: player })
    expect(await buy(player, 31, `order:${player}`)).toBe(first)
    expect(await shown(player)).toEqual({ type: 'none', expireDate: null })
  })

  test('with the id of another purchase is refused', async () => {
    const [player, other] = [freshSteamId(), freshSteamId()]
    const grantId = randomUUID()
    await buy(player, 31, grantId)
    for (const purchase of [
      { steamId: other, days: 31 },
      { steamId: player, days: 92 },
    ]) {
      const response = await ask({ grantId, ...purchase })
      expect([response.statusCode, response.json().code]).toEqual([409, 'grant_id_taken'])
    }
    expect((await shown(player)).expireDate).toBe('2026-12-24')
    expect((await shown(other)).type).toBe('none')
  })

  test('at the same time counts once for one purchase, and adds up for two', async () => {
    const player = freshSteamId()
    const same = randomUUID()
    const ends = await Promise.all(Array.from({ length: 8 }, () => buy(player, 31, same)))
    expect(new Set(ends)).toEqual(new Set(['2026-12-24']))
    await Promise.all(Array.from({ length: 8 }, () => buy(player, 10)))
    expect((await shown(player)).expireDate).toBe('2027-03-14')
    const newcomer = freshSteamId()
    await Promise.all(Array.from({ length: 8 }, () => buy(newcomer, 1)))
    expect((await shown(newcomer)).expireDate).toBe('2026-12-01')
  })

  test.each([
    { steamId: '7656119', days: 31, grantId: 'x' },
    { steamId: '76561198000000001', days: 0, grantId: 'x' },
    { steamId: '76561198000000001', days: 1.5, grantId: 'x' },
    { steamId: '76561198000000001', days: 3_661, grantId: 'x' },
    { steamId: '76561198000000001', days: 31, grantId: '' },
    { steamId: '76561198000000001', days: 31, grantId: 'a b' },
    { steamId: '76561198000000001', days: 31, grantId: 'a'.repeat(65) },
    { steamId: '76561198000000001', days: 31 },
  ])('%j is refused', async (payload) => expect((await ask(payload)).statusCode).toBe(400))

  test('is listed for the operator with the shop’s ids', async () => {
    const player = freshSteamId()
    expect(await operate('grants', { steamId: player })).toEqual([`No shop and no code has given VIP to ${player}.`])
    await buy(player, 31, `order-1:${player}`)
    await buy(player, 365, `order-2:${player}`)
    expect(await operate('grants', { steamId: player })).toEqual([
      expect.stringMatching(new RegExp(`^20.*Z {4}31 days {2}until 2026-12-24 {2}order-1:${player}$`)),
      expect.stringMatching(new RegExp(`^20.*Z {3}365 days {2}until 2027-12-24 {2}order-2:${player}$`)),
    ])
  })
})
