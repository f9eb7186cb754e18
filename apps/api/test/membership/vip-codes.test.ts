import { randomBytes } from 'node:crypto'
import { getCodes, getRedemptions } from '@warmup/domain/console/calls'
import {
  type CodeBatch,
  type CodeMaker,
  codeLength,
  codeOf,
  type Redemption,
  shownCode,
} from '@warmup/domain/membership'
import { redeemCode as call, giveVip } from '@warmup/domain/membership/calls'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rateLimits } from '../../src/accounts/rate-limits.ts'
import { codeActions, codeRoutes } from '../../src/console/index.ts'
import { giveVipOnce } from '../../src/membership/codes/give-vip.service.ts'
import { redeemCode } from '../../src/membership/codes/redeem-code.service.ts'
import { addCodes, hasRedeemed, listRedemptions } from '../../src/membership/codes/vip-codes.store.ts'
import { vipCodeBatches, vipCodeRedemptions, vipCodes } from '../../src/membership/codes/vip-codes.tables.ts'
import { membershipPersonalData } from '../../src/membership/index.ts'
import { grantMembership, listMemberships } from '../../src/membership/membership.store.ts'
import { grantsOf } from '../../src/membership/vip-grants.store.ts'
import { addMs, dayInShanghai } from '../../src/platform/clock/index.ts'
import { createSealedText, hashSecret } from '../../src/platform/credentials/index.ts'
import { inTransaction } from '../../src/platform/db/index.ts'
import type { Session } from '../../src/platform/http/index.ts'
import { freshSteamId, vipShopKey } from '../accounts/accounts-app.ts'
import { type SteamDouble, startSteamDouble } from '../accounts/steam-double.ts'
import { type ConsoleApp, createConsoleApp } from '../console/console-app.ts'
import { describeOnDatabase } from '../database.ts'
import { kept } from '../kept.ts'
import { operateOn } from '../operate.ts'
import { membershipDouble } from './membership-double.ts'

const dayMs = 24 * 60 * 60_000
const newCodes = (count: number) => Array.from({ length: count }, () => codeOf(randomBytes(codeLength)))
const inDays = (days: number) => dayInShanghai(addMs(new Date(), days * dayMs))

const sessionOf = (steamId: string): Pick<Session, 'user' | 'holdAccount'> => ({
  user: { steamId } as Session['user'],
  holdAccount: async () => {},
})

let names = 0
const freshName = () => {
  names += 1
  return `Batch ${names}`
}

describeOnDatabase('codes for VIP', (database) => {
  let steam: SteamDouble
  let app: ConsoleApp
  let operator: Awaited<ReturnType<ConsoleApp['operator']>>
  const db = () => database().db
  beforeAll(async () => {
    steam = await startSteamDouble()
    const routes = codeRoutes({ db: db(), now: () => new Date() })
    app = await createConsoleApp(db(), steam, { handlers: codeActions(), routes })
    operator = await app.operator()
  })
  afterAll(async () => {
    await app.close()
    await steam.close()
  })

  const make = async ({
    name = freshName(),
    days = 7,
    hours = undefined as number | undefined,
    uses = 1,
    until = null as string | null,
    codes = newCodes(1),
  } = {}) => {
    const action = { kind: 'make_codes', name, days, hours, count: codes.length, uses, until, codes } as const
    const { status, body } = await app.act(operator.token, action)
    return { name, codes, code: codes[0] ?? '', status, body }
  }
  const redeem = async (token: string, code: string) => {
    const { status, body } = await app.ask('POST', '/api/membership/codes', token, { code })
    if (status === 200) kept(call, body)
    return status === 200 ? body : [status, body.code]
  }
  const listed = async (name: string, madeBy: CodeMaker = 'operators') => {
    const { body } = await app.ask('GET', `/api/console/codes?madeBy=${madeBy}`, operator.token)
    return (kept(getCodes, body) as { rows: CodeBatch[] }).rows.find((batch) => batch.name === name)
  }
  const give = async (gift: object) => {
    const { status, body } = await app.ask('POST', '/api/membership/gifts', vipShopKey, gift)
    return status === 200 ? (kept(giveVip, body) as { code: string }).code : [status, body.code]
  }
  const redeemedBy = async (batch: string) => {
    const { body } = await app.ask('GET', `/api/console/redemptions?batch=${encodeURIComponent(batch)}`, operator.token)
    return (kept(getRedemptions, body) as { rows: Redemption[] }).rows
  }

  it('add their days to VIP, however they are typed', async () => {
    const { token, steamId } = await app.player()
    const [first, second] = [await make({ days: 7 }), await make({ days: 30 })]
    expect(await redeem(token, ` ${shownCode(first.code).toLowerCase()} `)).toEqual({ days: 7, expireDate: inDays(7) })
    expect(await redeem(token, second.code)).toEqual({ days: 30, expireDate: inDays(37) })
    expect(await listMemberships(db(), steamId)).toEqual([{ steamId, type: 'vip', until: inDays(37) }])
    const grants = await grantsOf(db(), steamId)
    expect(grants).toMatchObject([
      { days: 7, until: inDays(7), grantId: expect.stringMatching(`^code/${first.code.slice(-4)}/\\d+$`) },
      { days: 30, until: inDays(37) },
    ])
  })

  it('are refused with a code of an error for each reason', async () => {
    const { token } = await app.player()
    const other = await app.player()
    const { code } = await make()
    for (const text of ['', '兑换码', newCodes(1)[0] ?? ''])
      expect(await redeem(token, text)).toEqual([400, 'code_wrong'])
    await redeem(token, code)
    expect(await redeem(token, code)).toEqual([409, 'code_redeemed'])
    expect(await redeem(other.token, code)).toEqual([409, 'code_used'])
    const ofHours = await make({ days: 0, hours: 24 })
    expect(ofHours.status).toBe(200)
    expect(await redeem(token, ofHours.code)).toEqual([409, 'code_for_server'])
    expect(await listed(ofHours.name)).toMatchObject({ days: 0, hours: 24, redeemed: 0 })
    // The former release, which would grant no days, finds no such code.
    expect(await db().$count(vipCodes, eq(vipCodes.codeHash, hashSecret(ofHours.code)))).toBe(0)
    const over = await make({ until: inDays(1) })
    await db().update(vipCodeBatches).set({ until: '2026-01-01' }).where(eq(vipCodeBatches.name, over.name))
    expect(await redeem(token, over.code)).toEqual([409, 'code_over'])
    const revoked = await make()
    await app.act(operator.token, { kind: 'revoke_codes', name: revoked.name })
    expect(await redeem(token, revoked.code)).toEqual([409, 'code_revoked'])
    expect((await app.ask('POST', '/api/membership/codes', 'no token', { code })).status).toBe(401)
  })

  it('are kept by players whose VIP has no end', async () => {
    const { token, steamId } = await app.player()
    await grantMembership(db(), { steamId, type: 'vip', until: null }, new Date())
    const { code, name } = await make()
    expect(await redeem(token, code)).toEqual([409, 'vip_endless'])
    expect(await listed(name)).toMatchObject({ redeemed: 0 })
    expect(await grantsOf(db(), steamId)).toEqual([])
    expect(await redeem((await app.player()).token, code)).toMatchObject({ days: 7 })
  })

  it('cannot be tried without end', async () => {
    const { token } = await app.player()
    const { attempts } = rateLimits.codeByAccount
    for (let count = 0; count < attempts; count += 1) expect(await redeem(token, 'x')).toEqual([400, 'code_wrong'])
    const { code } = await make()
    expect(await redeem(token, code)).toEqual([429, 'too_many_requests'])
    expect(await redeem((await app.player()).token, code)).toMatchObject({ days: 7 })
  })

  it('count once for each player and as often as they may, also at the same time on several connections', async () => {
    const players = fc.array(fc.nat({ max: 3 }), { minLength: 2, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(players, fc.integer({ min: 1, max: 3 }), async (attempts, uses) => {
        const now = new Date()
        const [code = ''] = newCodes(1)
        const batch = { name: freshName(), days: 5, uses, until: inDays(3), codes: [code] }
        await inTransaction(db(), (tx) => addCodes(tx, batch, now))
        const steamIds = Array.from({ length: 4 }, freshSteamId)
        const answers = await Promise.allSettled(
          attempts.map((player) => redeemCode(db(), { session: sessionOf(steamIds[player] ?? ''), typed: code, now })),
        )
        const isDone = answers.map(({ status }) => status === 'fulfilled')
        expect(isDone.filter(Boolean)).toHaveLength(Math.min(uses, new Set(attempts).size))
        for (const [player, steamId] of steamIds.entries()) {
          const times = isDone.filter((done, at) => done && attempts[at] === player).length
          expect(times).toBeLessThanOrEqual(1)
          const held = await listMemberships(db(), steamId)
          expect(held.map(({ until }) => until)).toEqual(times === 1 ? [inDays(5)] : [])
        }
        const [stored] = await db()
          .select()
          .from(vipCodes)
          .where(eq(vipCodes.ending, code.slice(-4)))
        expect(stored?.used).toBe(isDone.filter(Boolean).length)
      }),
      { numRuns: 20 },
    )
  })

  it('are made once, and neither stored nor listed, except one for several players', async () => {
    const single = await make({ codes: newCodes(3) })
    const shared = await make({ uses: 100, until: inDays(30) })
    expect(await listed(single.name)).toEqual({
      id: expect.any(Number),
      name: single.name,
      days: 7,
      hours: 0,
      count: 3,
      uses: 1,
      redeemed: 0,
      until: null,
      madeAt: expect.any(String),
      revokedAt: null,
      isOver: false,
      code: null,
    })
    expect(await listed(shared.name)).toMatchObject({ count: 1, uses: 100, until: inDays(30), code: shared.code })
    const subject = encodeURIComponent(single.name)
    const { body } = await app.ask('GET', `/api/console/actions?subject=${subject}`, operator.token)
    expect(body.rows).toMatchObject([{ action: { kind: 'make_codes', count: 3 }, outcome: { outcome: 'done' } }])
    const stored = JSON.stringify([body, await db().select().from(vipCodeBatches), await db().select().from(vipCodes)])
    for (const code of single.codes) expect(stored).not.toContain(code)
  })

  it('are refused with a name that is taken, a day that is over, and without an end for several players', async () => {
    const { name } = await make()
    expect((await make({ name })).body).toMatchObject({ outcome: 'refused', refusal: 'code_name_taken' })
    expect((await make({ until: '2026-01-01' })).body).toMatchObject({ outcome: 'refused', refusal: 'date_over' })
    expect((await make({ uses: 2 })).body).toMatchObject({ outcome: 'refused', refusal: 'end_missing' })
    const [code = ''] = newCodes(1)
    expect((await make({ codes: [code, code] })).status).toBe(400)
    for (const given of [{ days: 0 }, { days: 7, hours: 24 }]) expect((await make(given)).status).toBe(400)
    const unknown = await app.act(operator.token, { kind: 'revoke_codes', name: 'Nothing' })
    expect(unknown.body).toMatchObject({ outcome: 'refused', refusal: 'no_codes' })
  })

  it('are revoked together, and what was redeemed stays', async () => {
    const { name, codes } = await make({ codes: newCodes(2) })
    const { token, steamId } = await app.player()
    await redeem(token, codes[0] ?? '')
    expect((await app.act(operator.token, { kind: 'revoke_codes', name })).body).toMatchObject({ outcome: 'done' })
    expect((await app.act(operator.token, { kind: 'revoke_codes', name })).body).toMatchObject({ outcome: 'unchanged' })
    expect(await redeem((await app.player()).token, codes[1] ?? '')).toEqual([409, 'code_revoked'])
    expect(await listMemberships(db(), steamId)).toMatchObject([{ until: inDays(7) }])
    expect(await listed(name)).toMatchObject({ redeemed: 1, revokedAt: expect.any(String) })
    expect(await redeemedBy(name)).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        steamId,
        batch: name,
        ending: codes[0]?.slice(-4),
        days: 7,
        hours: 0,
        until: inDays(7),
        // As the former release reads it.
        vipUntil: inDays(7),
        serverId: '',
      },
    ])
  })

  it('are listed in pages, the newest first', async () => {
    const { name, code } = await make({ uses: 3, until: inDays(1) })
    for (let count = 0; count < 3; count += 1) await redeem((await app.player()).token, code)
    const first = await listRedemptions(db(), { batch: name, limit: 2 })
    const rest = await listRedemptions(db(), { batch: name, limit: 2, before: Number(first.next) })
    expect([first.rows.length, rest.rows.length, rest.next]).toEqual([2, 1, undefined])
    const ids = [...first.rows, ...rest.rows].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  })

  it('are in the data of a player, and stay counted without the player', async () => {
    const { token, steamId, userId } = await app.player()
    const { code, name } = await make({ uses: 2, until: inDays(1) })
    await redeem(token, code)
    const owner = { steamId, userId, email: undefined } as never
    const read = await membershipPersonalData.read(db(), owner)
    expect(read).toMatchObject({ redeemedCodes: [{ at: expect.any(Date), until: inDays(7) }] })
    await inTransaction(db(), (tx) => membershipPersonalData.erase(tx, owner, new Date()))
    expect(await redeemedBy(name)).toMatchObject([{ steamId: '' }])
    expect(await listed(name)).toMatchObject({ redeemed: 1 })
    // Without a player, so that two deleted ones do not collide.
    const second = await app.player()
    await redeem(second.token, code)
    const other = { steamId: second.steamId, userId: second.userId, email: undefined } as never
    await inTransaction(db(), (tx) => membershipPersonalData.erase(tx, other, new Date()))
    const [row] = await db().select().from(vipCodeRedemptions).where(eq(vipCodeRedemptions.steamId, ''))
    expect(await inTransaction(db(), (tx) => hasRedeemed(tx, row?.codeId ?? 0, steamId))).toBe(false)
  })

  it('of gifts are made once, for the shop, and redeemed by another player', async () => {
    const gift = { giftId: `order:${freshName().at(-1)}`, days: 31, until: inDays(30) }
    const code = String(await give(gift))
    expect(code).toMatch(/^(?:[\dA-Z]{4}-){3}[\dA-Z]{4}$/)
    expect(await give(gift)).toBe(code)
    expect(await redeem((await app.player()).token, code)).toEqual({ days: 31, expireDate: inDays(31) })
    expect(await give(gift)).toBe(code)
    for (const other of [{ days: 30 }, { until: inDays(31) }, { until: undefined }])
      expect(await give({ ...gift, ...other })).toEqual([409, 'gift_id_taken'])
    const name = `gift/${gift.giftId}`
    expect(await listed(name)).toBeUndefined()
    expect(await listed(name, 'shop')).toMatchObject({ days: 31, count: 1, uses: 1, redeemed: 1, code: null })
    expect(await redeemedBy(name)).toMatchObject([{ batch: name, days: 31 }])
    const stored = JSON.stringify([await db().select().from(vipCodeBatches), await db().select().from(vipCodes)])
    expect(stored).not.toContain(code.replaceAll('-', ''))
    expect((await app.ask('POST', '/api/membership/gifts', 'no key of the shop', gift)).status).toBe(401)
  })

  it('of gifts can be revoked, and have names that operators cannot give', async () => {
    const gift = { giftId: 'returned', days: 31 }
    const code = String(await give(gift))
    const action = { kind: 'revoke_codes', name: 'gift/returned' } as const
    expect((await app.act(operator.token, action)).body).toMatchObject({ outcome: 'done' })
    expect(await redeem((await app.player()).token, code)).toEqual([409, 'code_revoked'])
    expect(await give(gift)).toBe(code)
    expect((await make({ name: 'gift/other' })).body).toMatchObject({ refusal: 'code_name_reserved' })
    const operate = operateOn({ db: db() })
    expect(await operate('codes', { action: 'gifts' })).toContain(
      'gift/returned  31 days of VIP  0 of 1 redeemed  do not end  revoked',
    )
    expect(await operate('codes', { action: 'revoke', name: 'gift/returned' })).toEqual(['revoked  gift/returned'])
    await expect(operate('codes', { action: 'make', name: 'gift/x', days: '1' })).rejects.toThrow('gift/')
    // Made before such names were kept for gifts.
    const former = { name: 'gift/Spring cup', days: 1, uses: 1, until: null, count: 1, madeAt: new Date() }
    await db().insert(vipCodeBatches).values(former)
    expect(await operate('codes', { action: 'revoke', name: former.name })).toEqual([`revoked  ${former.name}`])
  })

  it('of gifts are the same for every request, also at the same time and after a change of the keys', async () => {
    const [former, first] = [new Uint8Array(48).fill(1), new Uint8Array(48).fill(2)]
    // Replicas while the keys change: the new one is known everywhere before one replica seals with it.
    const seals = [
      [former, first],
      [first, former],
    ] as const
    const requests = fc.array(fc.record({ seal: fc.constantFrom(...seals), days: fc.constantFrom(7, 30) }), {
      minLength: 2,
      maxLength: 6,
    })
    const giveWith = (secrets: readonly [Uint8Array, ...Uint8Array[]], gift: Parameters<typeof giveVipOnce>[1]) =>
      giveVipOnce(
        { db: db(), ...membershipDouble, now: () => new Date(), giftSeal: createSealedText(secrets, 'VIP gift') },
        gift,
      )
    await fc.assert(
      fc.asyncProperty(requests, async (all) => {
        const giftId = freshName().replace(' ', '-')
        const answers = await Promise.allSettled(all.map(({ seal, days }) => giveWith(seal, { giftId, days })))
        const [stored] = await db()
          .select()
          .from(vipCodeBatches)
          .where(eq(vipCodeBatches.name, `gift/${giftId}`))
        const codes = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.code] : []))
        expect(codes).toHaveLength(all.filter(({ days }) => days === stored?.days).length)
        const again = await giveWith([first, former], { giftId, days: stored?.days ?? 0 })
        expect(new Set(codes)).toEqual(new Set([again.code]))
      }),
      { numRuns: 20 },
    )
    await giveWith([former], { giftId: 'lost', days: 7 })
    await expect(giveWith([first], { giftId: 'lost', days: 7 })).rejects.toMatchObject({ code: 'gift_code_lost' })
  })

  it('of gifts are answered after their last day, but not made', async () => {
    const gift = { giftId: 'late', days: 7, until: inDays(1) }
    const code = await give(gift)
    const later = { db: db(), ...membershipDouble, now: () => addMs(new Date(), 3 * dayMs) }
    expect(await giveVipOnce(later, gift)).toEqual({ code, link: `https://portal.test/vip#code=${code}` })
    expect(await give({ ...gift, giftId: 'too-late', until: inDays(-1) })).toEqual([400, 'date_over'])
  })

  it('can be made, listed and revoked by the command', async () => {
    const operate = operateOn({ db: db() })
    const made = await operate('codes', { action: 'make', name: 'Cup', days: '30', count: '2' })
    expect(made).toEqual([expect.stringMatching(/^(?:[\dA-Z]{4}-){3}[\dA-Z]{4}$/), expect.any(String)])
    const { token, steamId } = await app.player()
    expect(await operate('codes', { action: 'redeemed', name: 'Cup' })).toEqual(['Not redeemed yet.'])
    expect(await redeem(token, made[0] ?? '')).toMatchObject({ days: 30 })
    expect(await operate('codes')).toContain('Cup  30 days of VIP  1 of 2 redeemed  do not end  active')
    const [line] = await operate('codes', { action: 'redeemed', name: 'Cup' })
    expect(line).toContain(`${steamId}  …${made[0]?.slice(-4)}  VIP until ${inDays(30)}`)
    const [shared] = await operate('codes', { action: 'make', name: 'All', days: '1', uses: '9', until: inDays(1) })
    expect((await operate('codes'))[0]).toBe(
      `All  1 days of VIP  0 of 9 redeemed  until ${inDays(1)}  active  ${shared}`,
    )
    await expect(operate('codes', { action: 'make', name: 'Cup', days: '1' })).rejects.toThrow('already')
    await expect(operate('codes', { action: 'make', name: 'X', days: '1', uses: '2' })).rejects.toThrow('--until')
    await expect(operate('codes', { action: 'make', name: 'X' })).rejects.toThrow('days')
    await expect(operate('codes', { action: 'make', name: 'X', days: '1', hours: '1' })).rejects.toThrow('--hours')
    await operate('codes', { action: 'make', name: 'Hours', hours: '24' })
    expect((await operate('codes'))[0]).toBe('Hours  24 hours of a server  0 of 1 redeemed  do not end  active')
    expect(await operate('codes', { action: 'revoke', name: 'Cup' })).toEqual(['revoked  Cup'])
    expect(await redeem((await app.player()).token, made[1] ?? '')).toEqual([409, 'code_revoked'])
    await expect(operate('codes', { action: 'revoke', name: 'None' })).rejects.toThrow('no codes')
  })
})
