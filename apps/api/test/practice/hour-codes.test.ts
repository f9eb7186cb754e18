import { randomBytes } from 'node:crypto'
import { codeLength, codeOf } from '@warmup/domain/membership'
import { redeemHours } from '@warmup/domain/practice/renting/calls'
import { expect, it } from 'vitest'
import { addCodes, listRedemptions, revokeCodes } from '../../src/membership/index.ts'
import { membershipPersonalData } from '../../src/membership/personal-data.ts'
import { dayInShanghai } from '../../src/platform/clock/index.ts'
import { inTransaction } from '../../src/platform/db/index.ts'
import { HttpError } from '../../src/platform/http/index.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { kept } from '../kept.ts'
import { beforeEachPractice } from './before-each-practice.ts'
import type { EngineDouble } from './engine-double.ts'
import { member, owner, type PracticeApp, startPracticeApp, stranger } from './practice-app.ts'

const hourMs = 60 * 60_000

/** `timestamp`: the expiry, in seconds. */
type Server = { readonly timestamp: number }

describeOnDatabase('codes for hours of practice servers', (database) => {
  let practice: PracticeApp
  let engine: EngineDouble
  beforeEachPractice(database, (double, started) => {
    engine = double
    practice = started
  })

  /** Makes a code; returns it, which is also its name. */
  const make = async ({ hours = 24, days = 0, uses = 1, until = null as string | null, ...rest } = {}) => {
    const code = codeOf(randomBytes(codeLength))
    const batch = { name: code, days, hours, uses, until, codes: [code], ...rest }
    expect(await inTransaction(database().db, (tx) => addCodes(tx, batch, practice.now()))).toBe('done')
    return code
  }
  const redeem = async (code: string, server: object, steamId = owner) => {
    const { status, body } = await practice.send<{ code?: string }>(
      'POST',
      '/api/practice/codes',
      { code, server },
      steamId,
    )
    if (status === 200) return kept(redeemHours, body) as { hours: number; serverId: string }
    return [status, body.code]
  }
  const newServer = { serverName: 'Friday night', password: 'nade42', region: 'ap-shanghai' }
  const listed = async (steamId = owner) => (await practice.get<Server[]>('/api/scrim/getUserServers', steamId)).body
  const redemptionsOf = async (batch: string) => (await listRedemptions(database().db, { batch, limit: 10 })).rows

  const running = async () => {
    const id = await practice.create({ duration: '4h' })
    await eventually(async () => expect(await listed()).toMatchObject([{ status: 'RUNNING' }]))
    return id
  }
  const expiry = async () => Number((await listed())[0]?.timestamp) * 1_000

  it('are added to the time of a server that is left', async () => {
    const id = await running()
    const before = await expiry()
    const code = await make({ hours: 24 })
    expect(await redeem(code.toLowerCase(), { id })).toEqual({ hours: 24, serverId: id })
    expect(await expiry()).toBe(before + 24 * hourMs)
    expect(await redeem(code, { id })).toEqual([409, 'code_redeemed'])
    expect(await expiry()).toBe(before + 24 * hourMs)
    expect(await redemptionsOf(code)).toMatchObject([{ steamId: owner, hours: 24, days: 0, serverId: id }])
    const activity = await practice.get<object[]>(`/api/practice/servers/${id}/activity`)
    expect(activity.body[0]).toMatchObject({ event: 'renewed' })
  })

  it('restart a server that has expired', async () => {
    const id = await running()
    practice.pass(5 * hourMs)
    await eventually(async () => expect(await listed()).toMatchObject([{ status: 'TERMINATED' }]))
    expect(await redeem(await make({ hours: 4 }), { id })).toMatchObject({ hours: 4 })
    await eventually(async () => expect(await listed()).toMatchObject([{ status: 'RUNNING' }]))
  })

  it('make a new server, whose time begins once it is ready', async () => {
    const code = await make({ hours: 4 })
    const redeemed = await redeem(code, newServer)
    expect(redeemed).toMatchObject({ hours: 4 })
    await eventually(async () =>
      expect(await listed()).toMatchObject([{ instance_name: 'Friday night', status: 'RUNNING', relocatable: 0 }]),
    )
    const left = (await expiry()) - practice.now().getTime()
    expect(Math.abs(left - 4 * hourMs)).toBeLessThan(60_000)
    const [{ serverId } = { serverId: '' }] = await redemptionsOf(code)
    expect(redeemed).toMatchObject({ serverId })
  })

  it('stay unused where the server is refused', async () => {
    const code = await make()
    expect(await redeem(code, { ...newServer, serverName: '\u200b' })).toEqual([400, 'invalid_server_name'])
    expect(await redeem(code, { ...newServer, password: '密码' })).toEqual([400, 'invalid_server_password'])
    expect(await redeem(code, { ...newServer, region: 'eu-north' })).toEqual([400, 'unknown_region'])
    expect(await redeem(code, { id: 'ps-none' })).toEqual([409, 'server_gone'])
    const id = await running()
    expect(await redeem(code, { id }, stranger)).toEqual([409, 'server_gone'])
    expect(await redemptionsOf(code)).toEqual([])
    expect(await redeem(code, { id })).toMatchObject({ hours: 24 })
  })

  it('make a server that can change its region if they were bought at that price', async () => {
    await redeem(await make({ sealedCode: 'sealed' } as object), newServer)
    await eventually(async () => expect(await listed()).toMatchObject([{ relocatable: 1 }]))
  })

  it('extend the server of another player only with the right to renew it', async () => {
    const id = await running()
    const admins = [owner, member].map((steamid) => ({ steamid, name: '' }))
    expect((await practice.send('PUT', `/api/scrim/server/${id}/admins`, { admins })).status).toBe(200)
    const allow = (renew: boolean) =>
      practice.send('PUT', `/api/practice/servers/${id}/rights`, {
        restart: true,
        renew,
        demos: true,
        seePassword: true,
      })
    const code = await make()
    await allow(false)
    expect(await redeem(code, { id }, member)).toEqual([403, 'owner_only'])
    await allow(true)
    expect(await redeem(code, { id }, member)).toMatchObject({ hours: 24 })
  })

  it('make no server while renting is closed or for banned players, but extend one', async () => {
    const id = await running()
    const closed = await startPracticeApp(database().db, engine, {
      isWorking: false,
      features: () => ({ pracc: { createRoom: false } }),
    })
    const banned = await startPracticeApp(database().db, engine, { isWorking: false, isBanned: async () => true })
    for (const [app, refusal] of [
      [closed, 'renting_closed'],
      [banned, 'banned'],
    ] as const) {
      const code = await make()
      const ask = (server: object) => app.send('POST', '/api/practice/codes', { code, server }, owner)
      expect(await ask(newServer)).toMatchObject({ status: 403, body: { code: refusal } })
      expect(await ask({ id })).toMatchObject({ status: 200 })
      await app.stop()
    }
  })

  it('are refused by the state of the code', async () => {
    const id = await running()
    const over = await make({ until: dayInShanghai(practice.now()) })
    const revoked = await make()
    await revokeCodes(database().db, revoked, practice.now())
    expect(await redeem(revoked, { id })).toEqual([409, 'code_revoked'])
    const used = await make()
    await redeem(used, newServer, stranger)
    expect(await redeem(used, { id })).toEqual([409, 'code_used'])
    practice.pass(24 * hourMs)
    expect(await redeem(over, { id })).toEqual([409, 'code_over'])
  })

  it('are counted before anything is looked up', async () => {
    const limited = await startPracticeApp(database().db, engine, {
      isWorking: false,
      countRedeeming: async () => {
        throw new HttpError(429, 'too_many_requests', 'Too many')
      },
    })
    const body = { code: await make(), server: newServer }
    expect(await limited.send('POST', '/api/practice/codes', body, owner)).toMatchObject({ status: 429 })
    await limited.stop()
    expect(await listed()).toEqual([])
  })

  it('are not codes for VIP, and the reverse', async () => {
    expect(await redeem(await make({ days: 7, hours: 0 }), newServer)).toEqual([409, 'code_for_vip'])
    expect(await redeem('no code', newServer)).toEqual([400, 'code_wrong'])
    expect(await listed()).toEqual([])
  })

  it('count once when they are redeemed many times at once', async () => {
    const id = await running()
    const before = await expiry()
    const code = await make({ hours: 2 })
    const attempts = Array.from({ length: 6 }, () => redeem(code, { id }))
    const outcomes = await Promise.all([...attempts, redeem(code, newServer, member)])
    const redeemed = outcomes.filter((outcome) => !Array.isArray(outcome))
    expect(redeemed).toHaveLength(1)
    const isExtended = (await expiry()) === before + 2 * hourMs
    expect((await listed(member)).length).toBe(isExtended ? 0 : 1)
    expect(await redemptionsOf(code)).toHaveLength(1)
  })

  it('are in the download of a player, and stay without the player', async () => {
    const code = await make({ uses: 2, until: '2099-01-01' })
    await redeem(code, newServer)
    const [{ serverId } = { serverId: '' }] = await redemptionsOf(code)
    const account = { userId: owner, steamId: owner, email: null }
    const read = await membershipPersonalData.read(database().db, account)
    expect(read.redeemedCodes).toContainEqual(expect.objectContaining({ serverId }))
    await inTransaction(database().db, (tx) => membershipPersonalData.erase(tx, account, practice.now()))
    expect(await redemptionsOf(code)).toMatchObject([{ steamId: '' }])
  })
})
