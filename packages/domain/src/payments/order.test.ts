import { describe, expect, it } from 'vitest'
import { isDeclined, isUnreserved, type OrderEvent } from './order.ts'
import { orderAnswerReading } from './order-reading.ts'

const declinedAfter = (...events: readonly OrderEvent[]) =>
  isDeclined({ state: 'pending', entries: events.map((event) => ({ event })) })

describe('a declined payment', () => {
  it('counts as declined until another attempt or the payment', () => {
    expect(declinedAfter('ordered', 'payment_opened')).toBe(false)
    expect(declinedAfter('ordered', 'payment_opened', 'payment_declined')).toBe(true)
    expect(declinedAfter('ordered', 'payment_opened', 'payment_declined', 'payment_closed')).toBe(true)
    expect(declinedAfter('ordered', 'payment_opened', 'payment_declined', 'payment_closed', 'payment_opened')).toBe(
      false,
    )
    expect(isDeclined({ state: 'closed', entries: [{ event: 'payment_declined' }] })).toBe(false)
  })
})

describe('an order from a newer backend', () => {
  it('is read without unknown events', () => {
    const at = '2026-11-20T11:58:00.000Z'
    const wire = {
      ...{ id: 'o-1', status: 'pending', state: 'pending', product_id: 'new_server', server_name: 'ABC' },
      ...{ region: 'ap-shanghai', instance_id: '', duration: '1m', relocatable: true, currency: 'CNY' },
      ...{ amount_minor: 12_800, created_at: at, payable_until: at },
      timeline: [
        { event: 'ordered', at },
        { event: 'sent_by_pigeon', at },
      ],
    }
    expect(orderAnswerReading.parse(wire).order?.entries.map(({ event }) => event)).toEqual(['ordered'])
  })
})

it('a booking is read with its start', () => {
  const at = '2026-11-20T11:58:00.000Z'
  const wire = {
    ...{ id: 'o-1', status: 'pending', state: 'pending', product_id: 'book_server', server_name: 'ABC' },
    ...{ region: 'ap-shanghai', instance_id: '', duration: '4h', relocatable: false, currency: 'CNY' },
    ...{ amount_minor: 600, created_at: at, payable_until: at, starts_at: '2026-11-20T20:00:00.000Z', timeline: [] },
  }
  expect(orderAnswerReading.parse(wire).order?.subject).toEqual({
    product: 'book_server',
    serverName: 'ABC',
    region: 'ap-shanghai',
    startsAt: Date.parse('2026-11-20T20:00:00Z'),
  })
})

it('an order has no reserved slot until another payment reserves one', () => {
  const unreservedAfter = (...events: readonly OrderEvent[]) => isUnreserved(events.map((event) => ({ event })))
  expect(unreservedAfter('ordered', 'payment_opened')).toBe(false)
  expect(unreservedAfter('ordered', 'payment_opened', 'unreserved', 'payment_declined')).toBe(true)
  expect(unreservedAfter('ordered', 'payment_opened', 'unreserved', 'payment_closed', 'payment_opened')).toBe(false)
})

describe('a gift of hours', () => {
  const at = '2026-11-20T11:58:00.000Z'
  const wire = {
    ...{ id: 'o-1', status: 'paid', state: 'fulfilled', product_id: 'gift_hours', server_name: '', region: '' },
    ...{ instance_id: '', duration: '4h', relocatable: true, currency: 'CNY', amount_minor: 800 },
    ...{ created_at: at, payable_until: at, timeline: [] },
  }
  const read = (gift?: object) => orderAnswerReading.parse({ ...wire, gift }).order

  it('is read with its code, and without a server', () => {
    const gift = { state: 'unused', code: '4F7K-92QX-0000-AAAA', link: 'https://portal.test/pracc#code=4F7K' }
    expect(read(gift)).toMatchObject({ subject: { product: 'gift_hours', serverName: '' }, serverId: undefined, gift })
  })

  it('is read if its code is lost, or a backend sends none or one in an unknown state', () => {
    expect(read({ state: 'redeemed' })?.gift).toEqual({ state: 'redeemed' })
    expect(read()).toMatchObject({ state: 'fulfilled', gift: undefined })
    expect(read({ state: 'lent' })).toMatchObject({ state: 'fulfilled', gift: undefined })
  })
})
