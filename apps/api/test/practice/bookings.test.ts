import { setTimeout as pause } from 'node:timers/promises'
import { failingAfter } from '@warmup/domain/machines'
import type { OrderWire } from '@warmup/domain/payments'
import { type Booking, bookingSoonMs, bookingStepMs, calendarMaxMs } from '@warmup/domain/practice'
import * as calls from '@warmup/domain/practice/renting/calls'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { practiceServers } from '../../src/machines/machines.tables.ts'
import { noticesOf } from '../../src/notices/notices.store.ts'
import { paymentsPersonalData, practiceOrders } from '../../src/payments/index.ts'
import { inTransaction, type OpenDatabase, openPostgresql } from '../../src/platform/db/index.ts'
import { lockBooking, updateBooking } from '../../src/practice/bookings/bookings.store.ts'
import { practicePersonalData } from '../../src/practice/index.ts'
import { practiceBookings } from '../../src/practice/practice.tables.ts'
import { describeOnDatabase, describeOnPostgresql } from '../database.ts'
import { eventually } from '../eventually.ts'
import { kept } from '../kept.ts'
import { createGatewayDouble, type GatewayDouble } from '../payments/gateway-double.ts'
import { clearOrders } from '../payments/order-invariants.ts'
import { createServerDatabase, type ServerDatabase } from '../server-database.ts'
import { untilBlocked } from '../until-blocked.ts'
import { type EngineDouble, startEngineDouble } from './engine-double.ts'
import { member, owner, type PracticeApp, regions, startPracticeApp, stranger } from './practice-app.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

type Answer<T> = { readonly status: number; readonly body: T }
type Refused = { readonly code?: string }

/** The next quarter of an hour, at least `aheadMs` ahead. */
const quarterAfter = (now: Date, aheadMs: number): Date =>
  new Date(Math.ceil((now.getTime() + aheadMs) / bookingStepMs) * bookingStepMs)

/** What a player does with bookings in one replica. */
const playerOf = (practice: PracticeApp, steamId = owner) => {
  const order = (options: object = {}): Promise<Answer<{ id: string } & Refused>> =>
    practice.send(
      'POST',
      '/api/payment/orders',
      {
        currency: 'CNY',
        productType: 'server_rental',
        productId: 'book_server',
        options: JSON.stringify({
          serverName: '夜训',
          password: 'nade42',
          region: 'ap-beijing',
          start: quarterAfter(practice.now(), 3 * hourMs).toISOString(),
          duration: '4h',
          isRelocatable: false,
          paymentMethod: 'alipay',
          ...options,
        }),
      },
      steamId,
    )
  const pay = (orderId: string): Promise<Answer<Refused>> =>
    practice.send('POST', '/api/payment/pay', { orderId, method: 'alipay', via: 'code' }, steamId)
  const look = async (id: string) => (await practice.get<OrderWire>(`/api/payment/orders/${id}`, steamId)).body
  return {
    order,
    pay,
    look,
    bookings: async () => {
      const { status, body } = await practice.get<Booking[]>('/api/practice/bookings', steamId)
      expect(status).toBe(200)
      return kept(calls.getBookings, body) as Booking[]
    },
    cancel: (id: string): Promise<Answer<Booking & Refused>> =>
      practice.send('DELETE', `/api/practice/bookings/${id}`, undefined, steamId),
    servers: async () =>
      (
        await practice.get<{ instance_id: string; status: string; timestamp: number; deleted_at?: number }[]>(
          '/api/scrim/getUserServers',
          steamId,
        )
      ).body,
    /** Books and pays; resolves to the order's id. */
    book: async (alipay: GatewayDouble, options: object = {}): Promise<string> => {
      const { status, body } = await order(options)
      expect([status, body]).toEqual([200, { id: expect.any(String) }])
      expect((await pay(body.id)).status).toBe(200)
      alipay.pay(`${body.id}_1`)
      await eventually(async () => expect((await look(body.id)).state).toBe('fulfilled'))
      return body.id
    },
  }
}

const isAvailable = async (practice: PracticeApp, region = 'ap-beijing') => {
  const { body } = await practice.get<{ regions?: { region: string; available: boolean }[] }>(
    '/api/scrim/available-regions',
  )
  return body.regions?.find((one) => one.region === region)?.available
}

describeOnDatabase('bookings', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  let alipay: GatewayDouble
  let features: object
  beforeEach(async () => {
    features = {}
    engine = await startEngineDouble(regions)
    alipay = createGatewayDouble('alipay', () => practice.now())
    practice = await startPracticeApp(database().db, engine, { gateways: [alipay], features: () => features })
    await eventually(async () => expect(await isAvailable(practice)).toBe(true))
  })
  afterEach(async () => {
    await practice.stop()
    await clearOrders(database())
    await database().sqlText.executeSql('delete from notices')
    await engine.close()
  })

  test('hold their time, start ten minutes before and end on time without grace', async () => {
    const player = playerOf(practice)
    const start = quarterAfter(practice.now(), 3 * hourMs)
    const order = await player.book(alipay, { start: start.toISOString() })
    const [booking] = await player.bookings()
    expect(booking).toMatchObject({ serverName: '夜训', state: 'booked', isWaiting: false, amount: 600 })
    expect(booking?.startsAt).toBe(start.toISOString())
    expect(await player.look(order)).toMatchObject({ product_id: 'book_server', starts_at: start.toISOString() })
    // The only slot of the region is not for rent any more, but can be booked before and after.
    expect(await isAvailable(practice)).toBe(false)
    expect(await player.servers()).toEqual([])

    practice.pass(start.getTime() - practice.now().getTime() - 10 * minuteMs - 3_000)
    await practice.get('/api/practice/bookings')
    expect(await player.bookings()).toMatchObject([{ state: 'booked' }])
    practice.pass(3_000)
    await eventually(async () =>
      expect(await player.servers()).toMatchObject([{ instance_id: booking?.id, status: 'RUNNING' }]),
    )
    expect(await player.bookings()).toEqual([])
    const end = start.getTime() + 4 * hourMs
    expect((await player.servers())[0]?.timestamp).toBe(end / 1_000)

    practice.pass(end - practice.now().getTime())
    await eventually(async () => expect(await player.servers()).toMatchObject([{ status: 'TERMINATED' }]))
    await eventually(() => expect(engine.volumes.size).toBe(0))
    await eventually(async () => expect(await isAvailable(practice)).toBe(true))
  })

  test('are in the calendar, which says nothing about players', async () => {
    const player = playerOf(practice)
    const start = quarterAfter(practice.now(), 3 * hourMs)
    await player.book(alipay, { start: start.toISOString() })
    const read = (from: string, region = 'ap-beijing') =>
      practice.get(`/api/practice/regions/${region}/calendar?from=${encodeURIComponent(from)}`, stranger)
    const from = practice.now()
    const { body } = await read(from.toISOString())
    const until = new Date(from.getTime() + calendarMaxMs).toISOString()
    expect(kept(calls.getRegionCalendar, body)).toEqual({
      until,
      full: [
        {
          from: new Date(start.getTime() - 10 * minuteMs).toISOString(),
          until: new Date(start.getTime() + 4 * hourMs + 5 * minuteMs).toISOString(),
        },
      ],
    })
    expect((await read(from.toISOString(), 'ap-shanghai')).body).toEqual({ full: [], until })
    expect(await read(practice.now().toISOString(), 'nowhere')).toMatchObject({ status: 400 })
    expect((await read('tonight')).status).toBe(400)
  })

  test('are refused at a wrong time, in a taken time, twice over, and while renting is closed', async () => {
    const player = playerOf(practice)
    const refusal = async (options: object) => (await player.order(options)).body.code
    const now = practice.now()
    const at = (ms: number) => ({ start: new Date(ms).toISOString() })
    const start = quarterAfter(now, 3 * hourMs).getTime()
    expect(await refusal(at(start + minuteMs))).toBe('start_not_possible')
    expect(await refusal(at(quarterAfter(now, 0).getTime()))).toBe('start_not_possible')
    expect(await refusal(at(start + 15 * 24 * hourMs))).toBe('start_not_possible')
    expect(await refusal({ duration: '1m' })).toBe('invalid_request')
    expect(await refusal({ duration: '13h' })).toBe('invalid_request')
    expect(await refusal({ duration: '2.5h' })).toBe('invalid_request')
    expect(await refusal({ isRelocatable: true })).toBe('invalid_request')
    expect(await refusal({ region: 'nowhere' })).toBe('unknown_region')
    await player.book(alipay, at(start))
    expect(await refusal(at(start + 4 * hourMs))).toBe('time_taken')
    expect((await player.order(at(start + 4 * hourMs + bookingStepMs))).status).toBe(200)
    features = { pracc: { createRoom: false } }
    expect(await refusal(at(start + 10 * hourMs))).toBe('renting_closed')
  })

  test('have any length from 1 to 12 hours, at the price of an hour in the 4 h tariff', async () => {
    const player = playerOf(practice)
    const start = quarterAfter(practice.now(), 3 * hourMs)
    const order = await player.book(alipay, { start: start.toISOString(), duration: '5h' })
    expect(alipay.net(order)).toBe(750)
    const [booking] = await player.bookings()
    expect(booking).toMatchObject({ amount: 750, endsAt: new Date(start.getTime() + 5 * hourMs).toISOString() })
    // The former release and its pages know no 5 hours.
    expect(await player.look(order)).toMatchObject({ duration: '8h', hours: 5 })
    const next = { start: new Date(start.getTime() + 5 * hourMs + bookingStepMs).toISOString() }
    for (const [duration, amount] of [
      ['1h', 150],
      ['8h', 1_200],
      ['12h', 1_800],
    ] as const) {
      const { body } = await player.order({ ...next, duration })
      expect((await player.look(body.id)).amount_minor).toBe(amount)
    }
    const rent = { ...{ serverName: '夜训', password: 'nade42', region: 'ap-shanghai' }, isRelocatable: false }
    const rented = (duration: string) =>
      practice.send<Refused>('POST', '/api/payment/orders', {
        ...{ currency: 'CNY', productType: 'server_rental', productId: 'new_server' },
        options: JSON.stringify({ ...rent, duration, paymentMethod: 'alipay' }),
      })
    expect((await rented('8h')).body.code).toBe('invalid_price')
    expect((await rented('5h')).body.code).toBe('invalid_request')
  })

  test('tell their owner once that they are booked, and owner and webhooks once that they start soon', async () => {
    const player = playerOf(practice)
    const start = quarterAfter(practice.now(), 3 * hourMs)
    const first = await player.book(alipay, { start: start.toISOString() })
    const kinds = async () => (await noticesOf(database().db, owner)).map(({ kind }) => kind)
    expect(await kinds()).toEqual(['practice_booked'])
    practice.pass(start.getTime() - practice.now().getTime() - bookingSoonMs)
    await eventually(async () => expect(await kinds()).toEqual(['practice_soon', 'practice_booked']))
    const [soon] = await noticesOf(database().db, owner)
    expect(soon?.facts).toEqual({ name: '夜训', time: start.toISOString() })
    // One that is paid later than that is not told again.
    const late = { start: quarterAfter(practice.now(), hourMs).toISOString(), region: 'ap-shanghai', duration: '1h' }
    const second = await player.book(alipay, late)
    const [told] = await database().db.select().from(practiceBookings).where(eq(practiceBookings.region, 'ap-shanghai'))
    expect(told?.isTold).toBe(true)
    expect(await kinds()).toEqual(['practice_booked', 'practice_soon', 'practice_booked'])
    expect(practice.emitted).toMatchObject([
      { type: 'booking.soon', order: first, startsAt: start.toISOString() },
      { type: 'booking.soon', order: second, region: { code: 'ap-shanghai', name: { zh: '上海', en: 'Shanghai' } } },
    ])
  })

  test('are read as the former release wrote them, without hours', async () => {
    const player = playerOf(practice)
    const order = await player.book(alipay, { duration: '4h' })
    const read = await player.look(order)
    expect([read.duration, read.hours]).toEqual(['4h', undefined])
    await database().sqlText.executeSql('update practice_orders set hours = null')
    expect(await player.look(order)).toEqual(read)
  })

  test('leave the owner of an ordinary server its slot for ever', async () => {
    await practice.create({ region: 'ap-beijing', duration: '4h' })
    expect((await playerOf(practice, stranger).order()).body.code).toBe('time_taken')
  })

  test('are cancelled once, with the money back, up to an hour before', async () => {
    const player = playerOf(practice)
    const order = await player.book(alipay)
    const id = (await player.bookings())[0]?.id ?? ''
    expect((await playerOf(practice, stranger).cancel(id)).status).toBe(404)
    const answers = await Promise.all([player.cancel(id), player.cancel(id), player.cancel(id)])
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(kept(calls.cancelBooking, body)).toMatchObject({ state: 'cancelled', refund: expect.any(String) })
    }
    await eventually(async () => expect(await player.bookings()).toMatchObject([{ refund: 'done' }]))
    expect(alipay.net(order)).toBe(0)
    const { timeline } = await player.look(order)
    expect(timeline.map(({ event }) => event)).toEqual([
      'ordered',
      'payment_opened',
      'paid',
      'fulfilled',
      'cancelled',
      'refund_due',
      'refunded',
    ])
    expect(await isAvailable(practice)).toBe(true)
    practice.pass(25 * hourMs)
    expect(await player.bookings()).toEqual([])
  })

  test('cannot be cancelled within the last hour', async () => {
    const player = playerOf(practice)
    const start = quarterAfter(practice.now(), 3 * hourMs)
    await player.book(alipay, { start: start.toISOString() })
    const id = (await player.bookings())[0]?.id ?? ''
    practice.pass(start.getTime() - practice.now().getTime() - hourMs + minuteMs)
    expect(await player.cancel(id)).toMatchObject({ status: 409, body: { code: 'booking_begun' } })
    expect(await player.bookings()).toMatchObject([{ state: 'booked' }])
  })

  test('are either cancelled or started, also by a replica whose clock is behind', async () => {
    const behind = await startPracticeApp(database().db, engine, { gateways: [alipay], isWorking: false })
    try {
      const player = playerOf(practice)
      const outcomes: number[] = []
      for (const waitMs of [0, 30, 60]) {
        const start = quarterAfter(behind.now(), 3 * hourMs)
        const order = await player.book(alipay, { start: start.toISOString(), region: 'ap-shanghai' })
        const { id = '' } = (await player.bookings()).find(({ state }) => state === 'booked') ?? {}
        const aheadMs = start.getTime() - practice.now().getTime()
        practice.pass(aheadMs)
        await pause(waitMs)
        const { status } = await playerOf(behind).cancel(id)
        outcomes.push(status)
        const state = status === 200 ? 'refunded' : 'fulfilled'
        await eventually(async () => expect((await player.look(order)).state).toBe(state))
        const hasServer = async () => (await player.servers()).some((server) => server.instance_id === id)
        await eventually(async () => expect(await hasServer()).toBe(status !== 200))
        expect(alipay.net(order)).toBe(status === 200 ? 0 : 600)
        practice.pass(-aheadMs)
      }
      for (const status of outcomes) expect([200, 409]).toContain(status)
    } finally {
      await behind.stop()
    }
  })

  test('give money back that is found after the start', async () => {
    const start = quarterAfter(practice.now(), 3 * hourMs)
    const { body } = await playerOf(practice).order({ start: start.toISOString() })
    await playerOf(practice).pay(body.id)
    await practice.stop()
    alipay.pay(`${body.id}_1`)
    practice = await startPracticeApp(database().db, engine, {
      gateways: [alipay],
      offset: start.getTime() + minuteMs - Date.now(),
    })
    const player = playerOf(practice)
    await eventually(async () => expect((await player.look(body.id)).state).toBe('refunded'))
    expect(await player.bookings()).toEqual([])
    expect(alipay.net(body.id)).toBe(0)
    await eventually(async () => expect(await isAvailable(practice)).toBe(true))
  })

  test('wait for a node, and are paid back if none comes until the end', async () => {
    const player = playerOf(practice)
    const start = quarterAfter(practice.now(), 3 * hourMs)
    const order = await player.book(alipay, { start: start.toISOString() })
    for (const node of engine.nodes) node.isUp = false
    const down = "select * from practice_regions where nodes = 0 and code = 'ap-beijing'"
    await eventually(async () => expect((await database().sqlText.executeSql(down)).rows).toHaveLength(1))
    practice.pass(start.getTime() - practice.now().getTime())
    await eventually(async () => expect(await player.bookings()).toMatchObject([{ isWaiting: true }]))
    practice.pass(4 * hourMs)
    await eventually(async () => expect(await player.bookings()).toMatchObject([{ state: 'missed', refund: 'done' }]))
    expect(alipay.net(order)).toBe(0)
    expect(await player.servers()).toEqual([])
    practice.pass(91 * 24 * hourMs)
    await eventually(async () =>
      expect((await database().sqlText.executeSql('select * from practice_bookings')).rows).toEqual([]),
    )
  })

  test('are paid back at their end if their server kept dying for half of the time', async () => {
    const player = playerOf(practice)
    const start = quarterAfter(practice.now(), 3 * hourMs)
    const bookHour = (from: number) => player.book(alipay, { start: new Date(from).toISOString(), duration: '1h' })
    const [broken, mended] = [await bookHour(start.getTime()), await bookHour(start.getTime() + 2 * hourMs)]
    const passTo = (time: number) => practice.pass(time - practice.now().getTime())
    const current = async () => (await player.servers()).find(({ status }) => status !== 'TERMINATED')
    const becomes = (expected: object) => eventually(async () => expect(await current()).toMatchObject(expected))
    /** Lets the server die until it is failing; its next start takes until `engine.start()`. */
    const breakDown = async () => {
      await becomes({ status: 'RUNNING' })
      const service = `warmup-${(await current())?.instance_id}`
      for (let count = 1; count <= failingAfter; count += 1) {
        engine.isSlow = count === failingAfter
        expect(await engine.crash(service)).toBe(true)
      }
      await becomes({ pending_reason: 'failing', failing: { free: false, booked: true } })
    }

    passTo(start.getTime())
    await breakDown()
    passTo(start.getTime() + hourMs)
    await eventually(async () =>
      expect(await player.bookings()).toMatchObject([{ state: 'missed', refund: 'done' }, { state: 'booked' }]),
    )
    expect(alipay.net(broken)).toBe(0)

    passTo(start.getTime() + 2 * hourMs)
    await engine.start()
    await breakDown()
    practice.pass(29 * minuteMs)
    await engine.start()
    await becomes({ status: 'RUNNING' })
    passTo(start.getTime() + 3 * hourMs)
    const judged = `select is_judged, state from practice_bookings where order_id = '${mended}'`
    await eventually(async () =>
      expect((await database().sqlText.executeSql(judged)).rows).toEqual([{ is_judged: true, state: 'started' }]),
    )
    expect(alipay.net(mended)).toBeGreaterThan(0)
  })

  test('start after a restart of the portal between payment and start', async () => {
    const player = playerOf(practice)
    const start = quarterAfter(practice.now(), 3 * hourMs)
    await player.book(alipay, { start: start.toISOString() })
    const offset = start.getTime() + minuteMs - Date.now()
    await practice.stop()
    practice = await startPracticeApp(database().db, engine, { gateways: [alipay], offset })
    await eventually(async () => expect(await playerOf(practice).servers()).toMatchObject([{ status: 'RUNNING' }]))
    expect((await playerOf(practice).servers())[0]?.timestamp).toBe((start.getTime() + 4 * hourMs) / 1_000)
  })

  test('are extended only while the calendar has room', async () => {
    const player = playerOf(practice)
    const start = quarterAfter(practice.now(), 3 * hourMs)
    await player.book(alipay, { start: start.toISOString() })
    const id = (await player.bookings())[0]?.id ?? ''
    const next = new Date(start.getTime() + 4 * hourMs + bookingStepMs)
    practice.pass(start.getTime() - practice.now().getTime())
    await eventually(async () => expect(await player.servers()).toMatchObject([{ status: 'RUNNING' }]))
    const renew = () =>
      practice.send<Refused>('POST', '/api/payment/orders', {
        currency: 'CNY',
        productType: 'server_rental',
        productId: 'renew_server',
        options: JSON.stringify({ instance_id: id, duration: '4h', isRelocatable: false, paymentMethod: 'alipay' }),
      })
    expect((await renew()).status).toBe(200)
    await playerOf(practice, member).book(alipay, { start: next.toISOString() })
    expect((await renew()).status).toBe(409)
    await expect(practice.operate('extend', id, { duration: '4h' })).rejects.toThrow('No slot')
  })
})

describeOnPostgresql('two replicas with bookings', () => {
  let server: ServerDatabase
  let engine: EngineDouble
  let alipay: GatewayDouble
  const databases: OpenDatabase[] = []
  const replicas: PracticeApp[] = []
  beforeAll(async () => {
    server = await createServerDatabase()
  })
  afterAll(() => server.drop())
  beforeEach(async () => {
    const slots = [{ code: 'ap-beijing', slots: 2 }]
    engine = await startEngineDouble(slots)
    alipay = createGatewayDouble('alipay', () => replicas[0]?.now() ?? new Date())
    for (let replica = 0; replica < 2; replica += 1) {
      const database = await openPostgresql(server.url, { poolSize: 4, onBrokenConnection: () => {} })
      databases.push(database)
      const machines = { regions: [{ code: 'ap-beijing' }] }
      replicas.push(await startPracticeApp(database.db, engine, { gateways: [alipay], machines }))
    }
    await eventually(async () => expect(await isAvailable(replicaOf(0))).toBe(true))
  })
  afterEach(async () => {
    for (const replica of replicas.splice(0)) await replica.stop()
    const [first] = databases
    if (first) await clearOrders(first)
    for (const database of databases.splice(0)) await database.close()
    await engine.close()
  })
  const replicaOf = (index: number): PracticeApp => {
    const replica = replicas[index % 2]
    if (replica === undefined) throw new Error('Replicas run within tests only')
    return replica
  }
  const people = Array.from({ length: 8 }, (_, index) => `765611980000001${String(index).padStart(2, '0')}`)

  test('give the last slot of a time to one of them', async () => {
    await playerOf(replicaOf(0)).book(alipay)
    const players = people.map((steamId, index) => playerOf(replicaOf(index), steamId))
    const orders = await Promise.all(players.map((player) => player.order()))
    const answers = await Promise.all(players.map((player, index) => player.pay(orders[index]?.body.id ?? '')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'time_taken')).toHaveLength(people.length - 1)
  })

  test('of overlapping odd lengths are sold as often as there are slots', async () => {
    const start = quarterAfter(replicaOf(0).now(), 6 * hourMs).getTime()
    // Each covers the fourth hour after the start.
    const wishes = [
      [0, '5h'],
      [1, '3h'],
      [2, '7h'],
      [3, '1h'],
      [3, '11h'],
      [1, '12h'],
      [2, '2h'],
      [0, '9h'],
    ] as const
    const orders = await Promise.all(
      wishes.map(async ([later, duration], index) => {
        const player = playerOf(replicaOf(index), people[index])
        const at = { start: new Date(start + later * hourMs).toISOString() }
        const { body } = await player.order({ ...at, duration })
        if ((await player.pay(body.id)).status === 200) alipay.pay(`${body.id}_1`)
        return { player, id: body.id }
      }),
    )
    const ended = async () => Promise.all(orders.map(async ({ player, id }) => (await player.look(id)).state))
    await eventually(async () => {
      for (const state of await ended()) expect(['created', 'fulfilled', 'refunded']).toContain(state)
    })
    const states = await ended()
    expect(states.filter((state) => state === 'fulfilled')).toHaveLength(2)
    for (const [index, { id }] of orders.entries()) if (states[index] !== 'fulfilled') expect(alipay.net(id)).toBe(0)
    expect(
      (await playerOf(replicaOf(0), people[0]).order({ start: new Date(start + 3 * hourMs).toISOString() })).body.code,
    ).toBe('time_taken')
  })

  test('end with the account, also while the server is being started', async () => {
    const [steamId = ''] = people
    const player = playerOf(replicaOf(0), steamId)
    const order = await player.book(alipay)
    const id = (await player.bookings())[0]?.id ?? ''
    const [starting, deleting] = databases
    if (starting === undefined || deleting === undefined) throw new Error('Databases are open within tests only')
    const person = { steamId, userId: '', email: null }
    const held = Promise.withResolvers<void>()
    const deletion = held.promise.then(() =>
      inTransaction(deleting.db, async (tx) => {
        await practicePersonalData.erase(tx, person, replicaOf(1).now())
        await paymentsPersonalData.erase(tx, person, replicaOf(1).now())
      }),
    )
    // As the job does that starts booked servers.
    await inTransaction(starting.db, async (tx) => {
      await tx.select().from(practiceOrders).where(eq(practiceOrders.id, order)).for('update')
      held.resolve()
      await untilBlocked(tx)
      await lockBooking(tx, id)
      const times = { createdAt: replicaOf(0).now(), expiresAt: quarterAfter(replicaOf(0).now(), hourMs) }
      const texts = { owner: steamId, name: '夜训', password: '', rconPassword: '', image: '', region: 'ap-beijing' }
      const book = { id, relocatable: false, isBooked: true, desiredState: 'reserved', place: 1, lastPlace: 1 } as const
      await tx.insert(practiceServers).values({ ...times, ...texts, ...book })
      await updateBooking(tx, id, { state: 'started' })
    })
    await deletion
    expect(await starting.db.$count(practiceServers, eq(practiceServers.owner, steamId))).toBe(0)
  })

  /** As `DELETE /api/account` does. */
  const deleteAccount = (steamId: string, replica: number) => {
    const database = databases[replica]
    if (database === undefined) throw new Error('Databases are open within tests only')
    return inTransaction(database.db, async (tx) => {
      const person = { steamId, userId: '', email: null }
      await practicePersonalData.erase(tx, person, replicaOf(replica).now())
      await paymentsPersonalData.erase(tx, person, replicaOf(replica).now())
    })
  }
  /** Whether an order holds its time in the calendar. */
  const holdsTime = async (orderId: string) => {
    const bookings = await databases[0]?.db.select().from(practiceBookings).where(eq(practiceBookings.orderId, orderId))
    return bookings?.some(({ state }) => state === 'held' || state === 'booked')
  }

  test('lose no money and no time when paying or cancelling meets the deletion of the account', async () => {
    const [paying = '', cancelling = '', next = '', last = '', late = ''] = people
    const unpaid = (await playerOf(replicaOf(0), paying).order()).body.id
    const [paid] = await Promise.all([playerOf(replicaOf(0), paying).pay(unpaid), deleteAccount(paying, 1)])
    // The gateway takes the money of a payment that has begun, also after the account is gone.
    if (paid.status === 200) alipay.pay(`${unpaid}_1`)
    await eventually(async () => expect([alipay.net(unpaid), await holdsTime(unpaid)]).toEqual([0, false]))

    const booked = await playerOf(replicaOf(0), cancelling).book(alipay)
    const id = (await playerOf(replicaOf(0), cancelling).bookings())[0]?.id ?? ''
    const [cancelled] = await Promise.all([playerOf(replicaOf(0), cancelling).cancel(id), deleteAccount(cancelling, 1)])
    expect(await holdsTime(booked)).toBe(false)
    if (cancelled.status === 200) await eventually(() => expect(alipay.net(booked)).toBe(0))
    else expect([cancelled.status, alipay.net(booked) > 0]).toEqual([404, true])

    // Both slots of the region are free for others, and no third one is.
    await playerOf(replicaOf(1), next).book(alipay)
    await playerOf(replicaOf(0), last).book(alipay)
    const refused = (await playerOf(replicaOf(1), late).order()).body
    expect(refused.code ?? (await playerOf(replicaOf(1), late).pay(refused.id)).body.code).toBe('time_taken')
  })

  test('cancel a booking once, and start the others once', async () => {
    const players = [playerOf(replicaOf(0), people[0]), playerOf(replicaOf(1), people[1])] as const
    const [order = ''] = await Promise.all(players.map((player) => player.book(alipay)))
    const id = (await players[0].bookings())[0]?.id ?? ''
    const cancelled = await Promise.all(
      Array.from({ length: 6 }, (_, index) => playerOf(replicaOf(index), people[0]).cancel(id)),
    )
    expect(cancelled.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    await eventually(() => expect(alipay.net(order)).toBe(0))
    // Past the quarter of an hour on which the bookings start.
    for (const replica of replicas) replica.pass(3 * hourMs + bookingStepMs)
    await eventually(async () => expect(await players[1].servers()).toMatchObject([{ status: 'RUNNING' }]))
    expect(await players[0].servers()).toEqual([])
    expect(engine.services.size).toBe(1)
    expect(await players[1].cancel((await players[1].servers())[0]?.instance_id ?? '')).toMatchObject({ status: 409 })
  })
})
