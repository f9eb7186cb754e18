import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currencyOf, paymentMethods } from '@warmup/domain/payments'
import { practiceServers } from '../../apps/api/src/machines/machines.tables.ts'
import { type Database, type OpenDatabase, openEmbedded, openPostgresql } from '../../apps/api/src/platform/db/index.ts'
import { type PracticeApp, startPracticeApp } from '../../apps/api/test/practice/practice-app.ts'
import { createServerDatabase, hasPostgresql } from '../../apps/api/test/server-database.ts'
import { startSandboxGateways } from '../protocol/payment-rig.ts'
import type { BenchRow } from './bench-row.ts'
import { measureReconciliation } from './reconciliation.ts'

const orderCount = 200
const ordersAtOnce = 4
const minuteMs = 60_000
/** A third of 100,000. */
const reconciledOfEach = 33_334
const giveUpAfterMs = 30_000

const payerOf = (player: number): string => `765611980${String(player).padStart(8, '0')}`
const serverOf = (player: number): string => `ps-bench${String(player).padStart(5, '0')}`

/** Gives each payer a server to renew. */
const fillServers = async (db: Database): Promise<void> => {
  for (let player = 0; player < orderCount; player += 1)
    await db.insert(practiceServers).values({
      id: serverOf(player),
      owner: payerOf(player),
      name: `训练赛 ${player}`,
      password: 'sealed',
      rconPassword: 'sealed',
      image: 'image',
      region: 'ap-shanghai',
      relocatable: true,
      expiresAt: new Date(Date.now() + 24 * 3_600_000),
      desiredState: 'running',
      place: 1,
      lastPlace: 1,
    })
}

type Sandbox = Awaited<ReturnType<typeof startSandboxGateways>>

const answered = <T>({ status, body }: { status: number; body: T }): T => {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** Orders a renewal, pays it at the sandbox's cashier and waits until the server is renewed. */
const rent = async (practice: PracticeApp, sandbox: Sandbox, player: number): Promise<void> => {
  const payer = payerOf(player)
  const method = paymentMethods[player % paymentMethods.length] ?? 'alipay'
  const currency = currencyOf(method)
  const options = { instance_id: serverOf(player), duration: '1m', isRelocatable: true, paymentMethod: method }
  const order = { currency, productType: 'server_rental', productId: 'renew_server', options: JSON.stringify(options) }
  const { id } = answered(await practice.send<{ id: string }>('POST', '/api/payment/orders', order, payer))
  const { payment_url: url } = answered(
    await practice.send<{ payment_url: string }>('POST', '/api/payment/pay', { orderId: id, method }, payer),
  )
  if (url.startsWith('http')) await (await fetch(url)).text()
  const paid = await sandbox.act(`${id}_1`, 'pay')
  if (paid !== 200) throw new Error(`The cashier answered ${paid}`)
  const giveUpAt = performance.now() + giveUpAfterMs
  for (;;) {
    const { state } = answered(await practice.get<{ state: string }>(`/api/payment/orders/${id}`, payer))
    if (state === 'fulfilled') return
    if (performance.now() > giveUpAt) throw new Error(`The order is ${state}`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

const measureOrders = async (name: string, { db }: OpenDatabase): Promise<BenchRow[]> => {
  await fillServers(db)
  let portalAddress = ''
  const sandbox = await startSandboxGateways({ portalAddress: () => portalAddress, now: () => Date.now() })
  const practice = await startPracticeApp(
    db,
    { address: 'tcp://127.0.0.1:9' },
    {
      gateways: sandbox.gateways,
      // A renewal needs no machines. Notifications and waiting clients settle payments.
      isWorking: false,
    },
  )
  portalAddress = await practice.app.listen({ host: '127.0.0.1', port: 0 })
  const begin = performance.now()
  let next = 0
  let errors = 0
  const worker = async () => {
    for (let player = next++; player < orderCount; player = next++)
      await rent(practice, sandbox, player).catch((error: unknown) => {
        errors += 1
        console.error(error)
      })
  }
  await Promise.all(Array.from({ length: ordersAtOnce }, worker))
  const tookMs = performance.now() - begin
  await practice.stop()
  await sandbox.close()
  return [
    {
      name: `orders paid and fulfilled (${name})`,
      value: (orderCount / tookMs) * minuteMs,
      unit: '/min',
      bar: '>= 200',
    },
    { name: `orders that failed, of ${orderCount} (${name})`, value: errors, unit: '', bar: '<= 0' },
  ]
}

const measure = async (name: string, database: OpenDatabase): Promise<BenchRow[]> => [
  ...(await measureOrders(name, database)),
  {
    name: `100,000 orders reconciled (${name})`,
    value: (await measureReconciliation(database.db, reconciledOfEach)) / 1_000,
    unit: 's',
    bar: '< 60',
  },
]

export const minutes = 1

/** Orders that are paid through the sandbox's gateways and fulfilled per minute, and the duration of reconciliation. */
export const bench = async (): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'warmup-payment-bench-'))
  const rows: BenchRow[] = []
  const embedded = await openEmbedded(folder)
  rows.push(...(await measure('embedded', embedded)))
  await embedded.close()
  rmSync(folder, { recursive: true })
  if (hasPostgresql) {
    const { url, drop } = await createServerDatabase()
    const database = await openPostgresql(url, { poolSize: 4, onBrokenConnection: () => {} })
    rows.push(...(await measure('PostgreSQL', database)))
    await database.close()
    await drop()
  }
  return rows
}
