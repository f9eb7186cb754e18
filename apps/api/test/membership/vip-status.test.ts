import { getVipStatus } from '@warmup/domain/membership/calls'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMembership } from '../../src/membership/index.ts'
import { describeOnDatabase } from '../database.ts'
import { kept } from '../kept.ts'
import { operateOn } from '../operate.ts'
import { createTestApp } from '../test-app.ts'
import { membershipDouble } from './membership-double.ts'

const player = '76561198000000001'

describeOnDatabase('the VIP status', (database) => {
  let app: FastifyInstance
  beforeAll(async () => {
    const { routes } = createMembership({
      db: database().db,
      now: () => new Date(),
      ...membershipDouble,
    })
    app = await createTestApp({ calls: routes })
  })
  afterAll(() => app.close())
  const get = (url: string) => app.inject({ url })

  test('is the highest valid membership', async () => {
    const { db } = database()
    const operate = operateOn({ db })
    const status = async () => kept(getVipStatus, (await get(`/api/auth/vip-status/${player}`)).json())
    await expect(status()).resolves.toEqual({ type: 'none', expireDate: null })
    await operate('grant', { type: 'vip', steamId: player, until: '2099-01-01' })
    await expect(status()).resolves.toEqual({ type: 'vip', expireDate: '2099-01-01' })
    await operate('grant', { type: 'kol', steamId: `steamcommunity.com/profiles/${player}` })
    await expect(status()).resolves.toEqual({ type: 'kol', expireDate: null })
    const bygone = { type: 'op', steamId: player, until: '2020-01-01' }
    await expect(operate('grant', bygone)).rejects.toThrow('2020-01-01 is over already')
    await operateOn({ db, now: () => new Date(Date.UTC(2019, 11, 31)) })('grant', bygone)
    await expect(status()).resolves.toEqual({ type: 'kol', expireDate: null })
    await operate('revoke', { type: 'kol', steamId: player })
    await expect(status()).resolves.toEqual({ type: 'vip', expireDate: '2099-01-01' })
    await expect(operate('revoke', { type: 'kol', steamId: player })).resolves.toEqual([`${player} had no kol`])
    await expect(operate('list')).resolves.toHaveLength(2)
  })

  test.each([
    'STEAM_0:1:19867136',
    '%5BU:1:39734273%5D',
    encodeURIComponent(`https://steamcommunity.com/profiles/${player}`),
  ])('accepts %s for the same player', async (steamId) => {
    const ofDigits = (await get(`/api/auth/vip-status/${player}`)).json()
    expect((await get(`/api/auth/vip-status/${steamId}`)).json()).toEqual(ofDigits)
  })

  test.each(['7656119', '86561198000000001', '7656119800000000a', '%27%3B--', '76561198000000001%00'])(
    'of %s is refused',
    async (steamId) => {
      const response = await get(`/api/auth/vip-status/${steamId}`)
      expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_request'])
    },
  )
})
