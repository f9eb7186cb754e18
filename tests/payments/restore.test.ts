import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currencyOf, paymentMethods, viasOf } from '@warmup/domain/payments'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkRestore } from '../../apps/api/src/doctor/check-restore.ts'
import { restoreBackup } from '../../apps/api/src/platform/backup/restore-backup.ts'
import { writeBackup } from '../../apps/api/src/platform/backup/write-backup.ts'
import { dayInShanghai } from '../../apps/api/src/platform/clock/index.ts'
import { type Database, openEmbeddedAsIs, openPostgresqlAsIs } from '../../apps/api/src/platform/db/index.ts'
import { describeOnBothEngines } from '../../apps/api/test/database.ts'
import { eventually } from '../../apps/api/test/eventually.ts'
import { clearOrders, expectInvariants } from '../../apps/api/test/payments/order-invariants.ts'
import { type EngineDouble, startEngineDouble } from '../../apps/api/test/practice/engine-double.ts'
import { type PracticeApp, startPracticeApp } from '../../apps/api/test/practice/practice-app.ts'
import { createServerDatabase } from '../../apps/api/test/server-database.ts'
import { type Method, type PaymentRig, startPaymentRig } from '../protocol/payment-rig.ts'
import { bookOf } from './paying-world.ts'

const hourMs = 3_600_000
const players = Array.from({ length: 10 }, (_, index) => `7656119800000020${index}`)
const [kept = '', refunded = '', paid = '', switched = '', begun = '', adopted = '', unknown = '', ...returned] =
  players

/**
 * A portal with the sandbox's gateways is restored from a backup, after which payments were begun, made and refunded.
 */
describeOnBothEngines('after the restore of an older backup', (database) => {
  let engine: EngineDouble
  let rig: PaymentRig
  let practice: PracticeApp
  let folder: string
  const opened: (() => Promise<unknown>)[] = []
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'warmup-restore-'))
    engine = await startEngineDouble([{ code: 'ap-shanghai', slots: 30 }])
    rig = await startPaymentRig()
    await start(database().db)
  })
  afterEach(async () => {
    await practice.stop()
    for (const close of opened.splice(0).reverse()) await close()
    await clearOrders(database())
    await Promise.all([engine.close(), rig.close()])
    rmSync(folder, { recursive: true })
  })

  const start = async (db: Database) => {
    const offset = rig.now().getTime() - Date.now()
    practice = await startPracticeApp(db, engine, { gateways: rig.gateways, offset })
    await eventually(async () => expect((await practice.get('/api/scrim/available-regions')).status).toBe(200))
  }
  const openEmpty = async (): Promise<Database> => {
    const server = database().engine === 'embedded' ? undefined : await createServerDatabase()
    opened.push(async () => server?.drop())
    const { db, close } = await (server ? openPostgresqlAsIs(server.url) : openEmbeddedAsIs(join(folder, 'data')))
    opened.push(close)
    return db
  }

  const order = async (payer: string, method: Method): Promise<string> => {
    const terms = { serverName: 'duel', password: 'nade42', region: 'ap-shanghai', duration: '1m', isRelocatable: true }
    const wanted = {
      currency: currencyOf(method),
      productType: 'server_rental',
      productId: 'new_server',
      options: JSON.stringify({ ...terms, paymentMethod: method }),
    }
    const { status, body } = await practice.send<{ id: string }>('POST', '/api/payment/orders', wanted, payer)
    expect(status).toBe(200)
    return body.id
  }
  const begin = async (payer: string, orderId: string, method: Method) => {
    const via = viasOf(method).includes('code') ? 'code' : 'page'
    const { status } = await practice.send('POST', '/api/payment/pay', { orderId, method, via }, payer)
    expect(status).toBe(200)
  }
  type Seen = { state: string; instance_id: string }
  const becomes = (payer: string, id: string, state: string): Promise<Seen> =>
    eventually(async () => {
      const { body } = await practice.get<Seen>(`/api/payment/orders/${id}`, payer)
      expect(body.state).toBe(state)
      return body
    })
  const buy = async (payer: string, method: Method): Promise<{ id: string; server: string }> => {
    const id = await order(payer, method)
    await begin(payer, id, method)
    return { id, server: await pay(payer, `${id}_1`) }
  }
  const pay = async (payer: string, tradeNo: string): Promise<string> => {
    expect(await rig.act(tradeNo, 'pay')).toBe(200)
    return (await becomes(payer, tradeNo.replace(/_\d$/, ''), 'fulfilled')).instance_id
  }
  const pass = (ms: number) => {
    rig.pass(ms)
    practice.pass(ms)
  }

  test('nothing is charged twice, and payments are found and entered', { timeout: 300_000 }, async () => {
    const file = join(folder, 'backup')
    await buy(kept, 'alipay')
    const { id: refundedId } = await buy(refunded, 'wechat')
    const paidId = await order(paid, 'wechat')
    await begin(paid, paidId, 'wechat')
    const switchedId = await order(switched, 'wechat')
    await begin(switched, switchedId, 'wechat')
    const begunId = await order(begun, 'paypal')
    const returnedIds = await Promise.all(paymentMethods.map((method, index) => order(returned[index] ?? '', method)))
    const takenAt = practice.now()
    await writeBackup(database().db, () => createWriteStream(file), takenAt)

    await practice.command('refund', { id: refundedId })
    await becomes(refunded, refundedId, 'refunded')
    await pay(paid, `${paidId}_1`)
    await begin(switched, switchedId, 'alipay')
    await pay(switched, `${switchedId}_2`)
    await begin(begun, begunId, 'paypal')
    await pay(begun, `${begunId}_1`)
    for (const [index, id] of returnedIds.entries()) {
      const payer = returned[index] ?? ''
      await begin(payer, id, paymentMethods[index] ?? 'alipay')
      await pay(payer, `${id}_1`)
      await practice.command('refund', { id, expire: 'yes' })
      await becomes(payer, id, 'refunded')
    }
    const { id: adoptedId, server } = await buy(adopted, 'alipay')
    const { id: unknownId, server: unwanted } = await buy(unknown, 'paypal')
    const money = () => [...bookOf(rig.payments).trades.values()].filter(({ state }) => state === 'paid').length
    expect(money()).toBe(10)
    for (const id of [server, unwanted])
      await eventually(() => expect([...engine.services.keys()]).toContain(`warmup-${id}`))
    await practice.stop()

    const db = await openEmpty()
    await restoreBackup(db, () => createReadStream(file), { replaces: false, now: practice.now() })
    await start(db)
    const day = dayInShanghai(takenAt)
    // The gateway is asked about the attempt that the backup has.
    pass(2 * 60_000)
    await becomes(paid, paidId, 'fulfilled')
    // The statements have the others.
    pass(36 * hourMs)
    await becomes(switched, switchedId, 'fulfilled')
    await becomes(begun, begunId, 'fulfilled')
    // What was bought and given back meanwhile is not delivered again.
    for (const [index, id] of returnedIds.entries()) await becomes(returned[index] ?? '', id, 'closed')
    const doctor = async () => [await checkRestore(db).run()].flat().map(({ verdict, text }) => `${verdict} ${text}`)
    await eventually(async () => {
      await practice.command('reconcile', { day })
      expect(await doctor()).toEqual([
        expect.stringMatching(/^note restored at .+ what happened after .+ is missing$/),
        ...paymentMethods
          .toSorted()
          .map((method) => `problem ${method} ${day}: 1 difference from the statement: see "reconcile ${day}"`),
      ])
    })

    // What is left to decide is named together with its command.
    const left = (await practice.command('reconcile', { day })).join('\n')
    expect(left).toContain(`refund ${refundedId}_1 was made by hand at the gateway`)
    expect(left).toContain(`enter-payment ${adoptedId}_1 --day ${day}`)
    expect(left).toContain(`enter-payment ${unknownId}_1 --day ${day}`)
    const note = 'from the statement'
    await practice.command('refund-by-hand', { id: refundedId, by: 'gateway', attempt: `${refundedId}_1`, note })
    await expect(practice.command('enter-payment', { attempt: `${adoptedId}_1`, day })).rejects.toThrow('add --payer')
    await practice.machines({ action: 'adopt', subject: `warmup-${server}`, duration: '1m' })
    const lost = { day, duration: '1m' }
    expect(
      await practice.command('enter-payment', { attempt: `${adoptedId}_1`, payer: adopted, server, ...lost }),
    ).toEqual([`entered  ${adoptedId}_1  ¥128.00  paid  fulfilled`])
    expect(await practice.command('enter-payment', { attempt: `${unknownId}_1`, payer: unknown, ...lost })).toEqual([
      `entered  ${unknownId}_1  $17.99  paid  refund_due`,
    ])
    await expect(
      practice.command('enter-payment', { attempt: `${unknownId}_1`, payer: unknown, ...lost }),
    ).rejects.toThrow('The ledger has that payment already')
    await practice.machines({ action: 'remove', subject: `warmup-${unwanted}` })
    await becomes(unknown, unknownId, 'refunded')

    await expectInvariants(db, [bookOf(rig.payments)])
    expect(money()).toBe(10)
    for (const method of ['alipay', 'paypal', 'wechat'])
      expect((await practice.command('reconcile', { day })).join('\n')).toContain(`${method}  ${day}  lines`)
    expect((await doctor()).slice(1)).toEqual(['ok the statements that were compared since have no differences'])
  })
})
