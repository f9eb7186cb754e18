import { orderEvents } from '@warmup/domain/payments'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnPostgresql } from '../../apps/api/test/database.ts'
import { createServerDatabase, type ServerDatabase } from '../../apps/api/test/server-database.ts'
import { type CommitProxy, startCommitProxy } from './commit-proxy.ts'
import { type PayingWorld, startPayingWorld } from './paying-world.ts'
import { createPurchases, expectEachOnce, until } from './purchases.ts'

const slow = 1_500_000

/** A value in a `Bind` message: its length, then its bytes. */
const bound = (text: string): Buffer => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(Buffer.byteLength(text))
  return Buffer.concat([length, Buffer.from(text)])
}
const bindings = orderEvents.map((event) => [event, bound(event)] as const)

/** The event that a statement writes to the ledger of orders. */
const eventOf = (statement: string, values: Buffer): string | undefined =>
  /^insert into "practice_order_entries"/.test(statement)
    ? bindings.find(([, value]) => values.includes(value))?.[0]
    : undefined

/** The commits of the API during a purchase, from the order to its server or refund. */
const ofPurchases = ['ordered', 'payment_opened', 'payment_closed', 'paid', 'fulfilled', 'refunded']
/** The commits of the operator's command. */
const ofRefund = ['refund_due']

describeOnPostgresql('replicas and an operator command that are killed around each commit', () => {
  let server: ServerDatabase
  let proxies: readonly CommitProxy[]
  let operatorProxy: CommitProxy
  let world: PayingWorld
  beforeEach(async () => {
    server = await createServerDatabase()
    proxies = [await startCommitProxy(server.url, eventOf), await startCommitProxy(server.url, eventOf)]
    operatorProxy = await startCommitProxy(server.url, eventOf)
    world = await startPayingWorld(
      server,
      proxies.map(({ url }) => url),
    )
  }, slow)
  afterEach(async () => {
    await world.close()
    for (const proxy of [...proxies, operatorProxy]) await proxy.close()
  }, slow)

  test('each purchase is fulfilled or refunded, once', { timeout: slow }, async () => {
    const { api } = world
    const { hand } = createPurchases(world)
    const done = new Set<string>()
    /** Cuts each kind of commit once before and once after it, on any replica. */
    const cutEachOnce = (proxy: CommitProxy, kill: () => unknown) => {
      proxy.cuts = (kind) => (['before', 'after'] as const).find((when) => !done.has(`${when} ${kind}`))
      proxy.onCut = async (when, kind) => {
        done.add(`${when} ${kind}`)
        await kill()
      }
    }
    const misses = (events: readonly string[]) =>
      events.flatMap((event) =>
        ['before', 'after'].filter(
          (when) => ![...done].some((cut) => cut.startsWith(when) && cut.split(' ').includes(event)),
        ),
      )
    await expectEachOnce(world, {
      begin: () => {
        for (const [replica, proxy] of proxies.entries()) cutEachOnce(proxy, () => api.killNow(replica))
      },
      refund: async (orderId) => {
        const { child, outcome } = api.startOperator(operatorProxy.url, 'refund', orderId)
        cutEachOnce(operatorProxy, () => child.kill('SIGKILL'))
        await outcome
      },
      end: (paid) =>
        until('a death around every commit', async () => {
          if (misses(ofPurchases).length === 0) return true
          for (const id of paid) await hand(`${id}_1`, 'pay-again')
          return undefined
        }),
    })
    expect(misses([...ofPurchases, ...ofRefund])).toEqual([])
  })
})
