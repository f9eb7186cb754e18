import { randomUUID } from 'node:crypto'
import type { ActionOutcome } from '@warmup/domain/console'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { storeOutcome } from '../../src/console/actions/actions.store.ts'
import { consoleActions, consoleRunning } from '../../src/console/console.tables.ts'
import { currentMemberships, grantMembership } from '../../src/membership/membership.store.ts'
import { steamUser } from '../accounts/accounts-app.ts'
import { type SteamDouble, startSteamDouble } from '../accounts/steam-double.ts'
import { describeOnDatabase } from '../database.ts'
import { operateOn } from '../operate.ts'
import { type ConsoleApp, createConsoleApp } from './console-app.ts'

describeOnDatabase('actions of the console', (database) => {
  let steam: SteamDouble
  let app: ConsoleApp
  let operator: Awaited<ReturnType<ConsoleApp['operator']>>
  let taken = 0
  let outside: () => Promise<ActionOutcome>
  beforeAll(async () => {
    steam = await startSteamDouble()
    app = await createConsoleApp(database().db, steam, {
      handlers: {
        grant: {
          inTransaction: async (tx, { action: { steamId, type, until } }) => {
            taken += 1
            await grantMembership(tx, { steamId, type, until }, new Date())
            if (type === 'kol') throw new Error('the disk is full')
            return { outcome: 'done', detail: '' }
          },
        },
        drain_node: { run: () => outside() },
      },
    })
    operator = await app.operator()
  })
  afterAll(async () => {
    await app.close()
    await steam.close()
  })
  beforeEach(() => {
    taken = 0
    outside = async () => {
      taken += 1
      return { outcome: 'done', detail: 'drained' }
    }
  })

  const grant = { kind: 'grant', steamId: '76561198000000001', type: 'vip', until: '2027-01-01' } as const
  const drain = { kind: 'drain_node', nodeId: 'n1' } as const
  const listed = async (subject: string) => {
    const { body } = await app.ask('GET', `/api/console/actions?subject=${subject}`, operator.token)
    return body.rows as Record<string, unknown>[]
  }

  it('records who did what, when, from where and why', async () => {
    const requestId = randomUUID()
    await app.act(operator.token, grant, requestId)
    expect((await listed(grant.steamId))[0]).toEqual({
      id: expect.any(Number),
      requestId,
      at: expect.any(Number),
      actor: { steamId: operator.steamId, name: 'A player' },
      address: '127.0.0.1',
      reason: 'A test',
      action: grant,
      outcome: { outcome: 'done', detail: '' },
    })
    const lines = await operateOn({ db: database().db })('console', {
      action: 'actions',
      subject: grant.steamId,
    })
    expect(lines[0]).toContain(`${operator.steamId}  127.0.0.1  grant`)
  })

  it.each([
    ['in a transaction', grant],
    ['outside one', drain],
  ] as const)('takes an action once, however often it is sent (%s)', async (_, action) => {
    const requestId = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => app.act(operator.token, action, requestId)))
    const repeated = await app.act(operator.token, action, requestId)
    expect(taken).toBe(1)
    expect(repeated).toMatchObject({ status: 200, body: { outcome: 'done' } })
    for (const { status } of answers) expect([200, 409]).toContain(status)
  })

  it('refuses a request id that was used for another action or by another operator', async () => {
    const requestId = randomUUID()
    await app.act(operator.token, grant, requestId)
    const other = await app.act(operator.token, { ...grant, until: null }, requestId)
    expect(other).toMatchObject({ status: 409, body: { code: 'request_used' } })
    const colleague = await app.operator()
    expect(await app.act(colleague.token, grant, requestId)).toMatchObject({ status: 409 })
    expect(taken).toBe(1)
  })

  it('undoes a failed action, records the failure, and takes it when it is repeated', async () => {
    const { db } = database()
    const requestId = randomUUID()
    const failing = { ...grant, steamId: '76561198000000002', type: 'kol' } as const
    expect((await app.act(operator.token, failing, requestId)).body).toEqual({
      outcome: 'failed',
      detail: 'the disk is full',
    })
    expect(await currentMemberships(db, failing.steamId, '2026-01-01')).toEqual([])
    expect((await listed(failing.steamId))[0]).toMatchObject({ outcome: { outcome: 'failed' } })

    const unreachable = randomUUID()
    outside = () => Promise.reject(new Error('no answer'))
    expect((await app.act(operator.token, drain, unreachable)).body).toMatchObject({ outcome: 'failed' })
    outside = async () => ({ outcome: 'done', detail: 'drained' })
    expect((await app.act(operator.token, drain, unreachable)).body).toMatchObject({ outcome: 'done' })
    expect((await listed('n1'))[0]).toMatchObject({ outcome: { outcome: 'done' } })
  })

  it('keeps the outcome of an action whose answer was lost', async () => {
    const { db } = database()
    const requestId = randomUUID()
    // As if the connection broke after the commit: the service sees an error, the database has the outcome.
    outside = async () => {
      taken += 1
      await storeOutcome(db, { requestId, now: new Date() }, { outcome: 'done', detail: 'drained' })
      throw new Error('the connection broke')
    }
    expect((await app.act(operator.token, drain, requestId)).body).toEqual({ outcome: 'done', detail: 'drained' })
    expect((await app.act(operator.token, drain, requestId)).body).toEqual({ outcome: 'done', detail: 'drained' })
    expect(taken).toBe(1)
  })

  it('refuses a request id whose action has another text', async () => {
    const requestId = randomUUID()
    const announce = { kind: 'announce', text: { zh: '维护', en: 'Maintenance' } } as const
    await app.act(operator.token, announce, requestId)
    const other = { ...announce, text: { zh: '活动', en: 'Event' } }
    expect(await app.act(operator.token, other, requestId)).toMatchObject({ status: 409 })
  })

  it('answers 409 while an action runs, and takes it again after its process has ended', async () => {
    const { db } = database()
    const requestId = randomUUID()
    const { promise: held, resolve: release } = Promise.withResolvers<ActionOutcome>()
    const { promise: began, resolve: begin } = Promise.withResolvers<void>()
    outside = () => {
      begin()
      return held
    }
    const first = app.act(operator.token, drain, requestId)
    await began
    expect(await app.act(operator.token, drain, requestId)).toMatchObject({ status: 409, body: { code: 'under_way' } })
    release({ outcome: 'done', detail: '' })
    expect((await first).status).toBe(200)

    // As after kill -9: the claim stays until its time is over, and there is no outcome.
    const killed = randomUUID()
    outside = () => Promise.reject(new Error('no answer'))
    await app.act(operator.token, drain, killed)
    await db.insert(consoleRunning).values({ requestId: killed, until: new Date(Date.now() - 1_000) })
    outside = async () => ({ outcome: 'done', detail: '' })
    expect((await app.act(operator.token, drain, killed)).body).toMatchObject({ outcome: 'done' })
  })

  it('keeps entries as they are', async () => {
    const { db } = database()
    await app.act(operator.token, grant)
    for (const statement of [
      sql`update console_actions set reason = 'another'`,
      sql`delete from console_actions`,
      sql`update console_outcomes set outcome = '{}'`,
      sql`delete from console_outcomes`,
      sql`truncate console_actions cascade`,
      sql`truncate console_outcomes`,
    ])
      await expect(db.execute(statement)).rejects.toThrow()
  })

  it('lists what former releases recorded, and leaves out what only a later one can read', async () => {
    const record = async (action: object, outcome: object) => {
      const requestId = randomUUID()
      await app.act(operator.token, { ...grant, steamId: '76561198000000009' }, requestId)
      const { db } = database()
      const [row] = await db.select().from(consoleActions).where(eq(consoleActions.requestId, requestId))
      const copy = { ...row, id: undefined, requestId: randomUUID(), subject: 'records', action } as never
      await db.insert(consoleActions).values(copy)
      await storeOutcome(db, { ...(copy as { requestId: string }), now: new Date() }, outcome as never)
    }
    const codes = { kind: 'make_codes', name: 'gift/Spring cup', days: 1, count: 1, uses: 1, until: null }
    await record(codes, { outcome: 'done', detail: '' })
    const refused = { outcome: 'refused', refusal: 'invalid_webhook', detail: 'expected a public address' }
    await record({ kind: 'remove_webhook', id: 'bot' }, refused)
    await record({ kind: 'of a later release' }, { outcome: 'done', detail: '' })
    expect(await listed('records')).toMatchObject([{ outcome: refused }, { action: codes }])
  })

  it('does not record passwords', async () => {
    const { db } = database()
    const action = {
      kind: 'create_server',
      owner: '76561198000000003',
      name: 'duel',
      password: 'nade42',
      region: 'r1',
      duration: '1m',
      isRelocatable: true,
    } as const
    const requestId = randomUUID()
    await app.act(operator.token, action, requestId)
    const stored = await db.select().from(consoleActions).where(eq(consoleActions.requestId, requestId))
    expect(JSON.stringify(stored)).not.toContain('nade42')
    const other = await app.act(operator.token, { ...action, password: 'nade43' }, requestId)
    expect(other).toMatchObject({ status: 409, body: { code: 'request_used' } })
  })

  it('pages through the list without gaps', async () => {
    const subject = '76561198000000004'
    for (let index = 0; index < 53; index += 1)
      await app.act(operator.token, { kind: 'revoke', steamId: subject, type: 'vip' })
    const first = (await app.ask('GET', `/api/console/actions?subject=${subject}`, operator.token)).body
    const second = (
      await app.ask('GET', `/api/console/actions?subject=${subject}&before=${first.next}`, operator.token)
    ).body
    const ids = [first, second].flatMap((body) => (body.rows as { id: number }[]).map(({ id }) => id))
    expect(new Set(ids).size).toBe(53)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(second.next).toBeUndefined()
  })

  it('blocks an account: its sessions end, and it cannot sign in until it is unblocked', async () => {
    const { db } = database()
    const player = await app.player()
    const blocked = await app.act(operator.token, { kind: 'block', player: player.steamId })
    expect(blocked.body).toEqual({ outcome: 'done', detail: '' })
    expect((await app.ask('GET', '/api/auth/steam/user-info', player.token)).status).toBe(401)
    const user = await steamUser(db, player.steamId)
    const current = { sub: user.id, steamId: player.steamId, generation: user.sessionGeneration }
    const token = await app.context.tokens.issue('session', current, app.context.now())
    expect((await app.ask('GET', '/api/auth/steam/user-info', token)).status).toBe(401)
    const again = await app.act(operator.token, { kind: 'block', player: player.userId })
    expect(again.body).toMatchObject({ outcome: 'unchanged' })
    const unblocked = await app.act(operator.token, { kind: 'unblock', player: player.steamId })
    expect(unblocked.body).toMatchObject({ outcome: 'done' })
    expect((await app.ask('GET', '/api/auth/steam/user-info', token)).status).toBe(200)
  })

  it.each([
    ['no_account', () => ({ kind: 'block', player: '76561198000000999' }) as const],
    ['no_account', () => ({ kind: 'unblock', player: 'no-such-account' }) as const],
    ['own_account', () => ({ kind: 'block', player: operator.steamId }) as const],
  ])('refuses with %s', async (refusal, action) => {
    expect((await app.act(operator.token, action())).body).toEqual({ outcome: 'refused', refusal, detail: '' })
  })
})
