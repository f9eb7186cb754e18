import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { currencyOf, paymentMethods } from '@warmup/domain/payments'
import type { BenchRow } from '../bench/bench-row.ts'
import type { Players } from './players.ts'
import type { System } from './system.ts'

const roundMs = 1_000

const requestAs = async (system: System, path: string, body: object, bearer?: string): Promise<Response> =>
  fetch(`${system.address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `127.2.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
  })

/** Opens an order for each method, so that the API keeps querying the gateways, and creates a server. */
const openOrders = async (system: System, players: Players): Promise<void> => {
  await system.operator(
    'practice',
    'create',
    '76561198000000001',
    '--name',
    'duel',
    '--password',
    'nade42',
    '--region',
    'ap-shanghai',
    '--duration',
    '1m',
  )
  for (const [player, method] of paymentMethods.entries()) {
    const bearer = await players.bearerOf(player)
    const options = {
      serverName: 'duel',
      password: 'nade42',
      region: 'ap-shanghai',
      duration: '1m',
      isRelocatable: true,
    }
    const ordered = await requestAs(
      system,
      '/api/payment/orders',
      {
        currency: currencyOf(method),
        productType: 'server_rental',
        productId: 'new_server',
        options: JSON.stringify({ ...options, paymentMethod: method }),
      },
      bearer,
    )
    const { id } = (await ordered.json()) as { id?: string }
    const paid = await requestAs(system, '/api/payment/pay', { orderId: id, method }, bearer)
    console.log(`an order by ${method}: ${ordered.status}, its payment: ${paid.status}`)
  }
}

/** Longest delay of the API's event loop since the last call. */
const loopDelay = async ({ address }: System): Promise<number> => {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1] ?? 0)
}

/** Turns all external programs hostile until `endAt`. Players request mails and sign in meanwhile. */
export const attackFromOutside = async (system: System, players: Players, endAt: number): Promise<BenchRow[]> => {
  await openOrders(system, players)
  await loopDelay(system)
  for (const proxy of system.outside) proxy.turn()
  const fifo = join(system.contentFolder, 'faq', 'fifo.zh.md')
  const delays: number[] = []
  const mails: number[] = []
  for (let round = 0; performance.now() < endAt; round += 1) {
    if (round % 20 === 0) execFileSync('mkfifo', [fifo])
    if (round % 20 === 10) rmSync(fifo)
    const { status } = await requestAs(system, '/api/auth/email/send-code', { email: `owl${round}@example.com` })
    mails.push(status)
    delays.push(await loopDelay(system))
    await sleep(roundMs)
  }
  return [
    { name: 'connections attacked', value: system.outside.reduce((sum, { attacked }) => sum + attacked, 0), unit: '' },
    { name: 'codes asked for and answered 200', value: mails.filter((status) => status === 200).length, unit: '' },
    { name: 'event loop held up, longest', value: Math.max(...delays) * 1_000, unit: 'ms' },
  ]
}
