import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  fulfilmentWaitMs,
  leastPayingMs,
  mayFollow,
  nextOf,
  type Order,
  type OrderWire,
  statusOf,
  writtenDuration,
} from '@warmup/domain/payments'
import { orderFixture } from '@warmup/domain/payments/fixtures'
import { type PracticeServer, shownStatus } from '@warmup/domain/practice'
import { practiceServerFixture } from '@warmup/domain/practice/fixtures'
import { createI18n, I18nextProvider } from '@warmup/i18n'
import type { OrderStripProps, PaymentView } from '@warmup/ui/payments'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { OrderStripContainer } from '../../payments/order-strip.container.tsx'
import { OrdersContainer } from '../../payments/orders.container.tsx'
import { PaymentContainer } from '../../payments/payment.container.tsx'
import { orderQuery, ordersQuery } from '../../payments/payments.queries.ts'
import { setTokenSource, ToastContext } from '../../shared/index.ts'
import { serversQuery } from '../practice.queries.ts'
import { useOrderServers } from './use-order-servers.tsx'

/** The last props of each view of the page. */
const shown = vi.hoisted(() => ({
  strip: undefined as unknown,
  list: undefined as unknown,
  dialog: undefined as unknown,
}))
const viewOf = (name: keyof typeof shown) => (props: unknown) => {
  shown[name] = props
  return null
}
vi.mock('@warmup/ui/payments', async (original) => ({
  ...(await original<object>()),
  OrderStrip: (props: unknown) => viewOf('strip')(props),
  OrdersDialog: (props: unknown) => viewOf('list')(props),
  PaymentDialog: (props: unknown) => viewOf('dialog')(props),
}))

const steamId = '76561198000000001'
const id = 'o-1'
// Pages rendered without a browser use this time.
const now = 0

const base = orderFixture({ id, createdAt: now - 120_000, payableUntil: now + 28 * 60_000, attempt: undefined })
const open: Order['attempt'] = { method: 'wechat', via: 'code', url: 'weixin://a', expiresAt: now + 360_000 }
const renewal = { product: 'renew_server', serverName: 'a', serverId: 'ps-1' } as const
const paid = (at = now - 30_000): Partial<Order> => ({ entries: [{ event: 'paid', at, method: 'wechat' }] })
const longAgo = now - fulfilmentWaitMs - 1
const made = (rest: Partial<Order> = {}): Partial<Order> => ({
  state: 'fulfilled',
  serverId: 'ps-1',
  ...paid(),
  ...rest,
})
const server = (changes: Partial<PracticeServer> = {}) => practiceServerFixture({ id: 'ps-1', ...changes })

type Moment = {
  readonly of: Partial<Order>
  readonly servers?: readonly PracticeServer[]
  readonly dialog: PaymentView['name']
  readonly strip: ReturnType<typeof nextOf>
}

/** Every state of an order, with the expected dialog and bar. */
const moments: Readonly<Record<string, Moment>> = {
  ordered: { of: { state: 'created' }, dialog: 'timed_out', strip: 'pay' },
  'being paid': { of: { state: 'pending', attempt: open }, dialog: 'waiting', strip: 'pay' },
  declined: {
    of: { state: 'pending', attempt: open, entries: [{ event: 'payment_declined', at: now, method: 'paypal' }] },
    dialog: 'waiting',
    strip: 'pay',
  },
  'out of time for this attempt': { of: { state: 'pending' }, dialog: 'timed_out', strip: 'pay' },
  'out of time for another': {
    of: { state: 'pending', payableUntil: now + leastPayingMs - 1 },
    dialog: 'timed_out',
    strip: undefined,
  },
  'past its time': { of: { state: 'pending', payableUntil: now - 1 }, dialog: 'timed_out', strip: undefined },
  paid: { of: { state: 'paid', ...paid() }, dialog: 'creating', strip: 'create' },
  'paid long ago': { of: { state: 'paid', ...paid(longAgo) }, dialog: 'ready', strip: 'create' },
  'on its way, and in no list yet': { of: made(), dialog: 'creating', strip: 'create' },
  'being created': { of: made(), servers: [server({ status: 'CREATING' })], dialog: 'creating', strip: 'create' },
  'created slowly': {
    of: made(paid(longAgo)),
    servers: [server({ status: 'CREATING', isLate: true })],
    dialog: 'ready',
    strip: undefined,
  },
  running: { of: made(), servers: [server()], dialog: 'ready', strip: undefined },
  'restarted at once': {
    of: made(),
    servers: [server({ status: 'PENDING', pendingReason: 'restarting' })],
    dialog: 'ready',
    strip: undefined,
  },
  'not answering': { of: made(), servers: [server({ status: 'PENDING' })], dialog: 'ready', strip: undefined },
  'switched to another region': {
    of: made(),
    servers: [server({ status: 'SWITCHING' })],
    dialog: 'ready',
    strip: undefined,
  },
  'gone since': { of: made(paid(longAgo)), dialog: 'ready', strip: undefined },
  'a paid renewal': { of: { state: 'paid', subject: renewal, ...paid() }, dialog: 'creating', strip: 'create' },
  'a renewal of a server that restarts': {
    of: { state: 'paid', subject: renewal, serverId: 'ps-1', ...paid() },
    servers: [server({ status: 'PENDING', pendingReason: 'restarting' })],
    dialog: 'creating',
    strip: 'create',
  },
  renewed: { of: made({ subject: renewal }), servers: [server()], dialog: 'ready', strip: undefined },
  closed: { of: { state: 'closed' }, dialog: 'failed', strip: undefined },
  cancelled: {
    of: { state: 'closed', entries: [{ event: 'cancelled', at: now, method: undefined }] },
    dialog: 'failed',
    strip: undefined,
  },
  'given back': { of: { state: 'refund_due', ...paid() }, dialog: 'failed', strip: 'refund' },
  refunded: { of: { state: 'refunded', ...paid() }, dialog: 'failed', strip: undefined },
}

const iso = (at: number) => new Date(at).toISOString()
const wireOf = (order: Order): OrderWire => ({
  id: order.id,
  status: statusOf(order.state),
  state: order.state,
  product_id: order.subject.product,
  server_name: order.subject.serverName,
  region: order.subject.product === 'new_server' ? order.subject.region : '',
  instance_id: order.serverId ?? '',
  duration: writtenDuration(order.duration).duration,
  relocatable: order.isRelocatable,
  currency: order.currency,
  amount_minor: order.amount,
  created_at: iso(order.createdAt),
  payable_until: iso(order.payableUntil),
  ...(order.attempt && {
    attempt: {
      method: order.attempt.method,
      via: order.attempt.via,
      payment_url: order.attempt.url,
      expires_at: iso(order.attempt.expiresAt),
    },
  }),
  timeline: order.entries.map(({ event, at, method }) => ({ event, at: iso(at), ...(method && { method }) })),
})

/** An order at a moment; its history grows from moment to moment. */
const orderAt = ({ of }: Moment, before: readonly Order['entries'][number][] = base.entries): Order => ({
  ...base,
  ...of,
  entries: [...before, ...(of.entries ?? []), { event: 'payment_closed', at: now, method: 'wechat' }],
})

let i18n: Awaited<ReturnType<typeof createI18n>>
let client: QueryClient
let backend: Order

beforeAll(async () => {
  vi.useFakeTimers({ now: now + 1, toFake: ['Date'] })
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  vi.stubGlobal('fetch', async (address: string) => {
    const wire = wireOf(backend)
    return new Response(JSON.stringify(address.endsWith(`/orders/${id}`) ? wire : [wire]))
  })
  setTokenSource(() => 'a-token')
  i18n = await createI18n('zh', ['common', 'practice', 'payments'])
})
beforeEach(() => {
  client = new QueryClient()
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setTokenSource(() => undefined)
})

const hears = {
  /** The list, which every page polls while orders may change. */
  list: async (order: Order) => {
    backend = order
    await client.fetchQuery(ordersQuery(steamId))
  },
  /** The payment dialog. */
  dialog: async (order: Order) => {
    backend = order
    await client.fetchQuery(orderQuery(steamId, id))
  },
}

/** Renders a page’s views from the answers received so far. */
const look = (servers: readonly PracticeServer[] = []) => {
  client.setQueryData(serversQuery(steamId).queryKey, [...servers])
  const views = [
    createElement(OrderStripContainer, { key: 'strip', steamId, useBought: useOrderServers }),
    createElement(OrdersContainer, {
      key: 'list',
      isOpen: true,
      onClose: vi.fn(),
      steamId,
      useBought: useOrderServers,
      onResume: vi.fn(),
    }),
    createElement(PaymentContainer, {
      key: 'dialog',
      orderId: id,
      isOpen: true,
      onClose: vi.fn(),
      steamId,
      useBought: useOrderServers,
      notify: vi.fn(),
      reorderOf: () => undefined,
    }),
  ]
  const page = createElement(ToastContext, { value: () => vi.fn() }, views)
  const data = createElement(QueryClientProvider, { client }, page)
  renderToString(createElement(I18nextProvider, { i18n }, data))
  const list = (shown.list as { orders: { status: string; data: OrderStripProps['orders'] } }).orders
  const dialog = (shown.dialog as { payment: { status: string; data: { view: PaymentView } } }).payment
  expect([list.status, dialog.status]).toEqual(['ready', 'ready'])
  return { strip: (shown.strip as OrderStripProps).orders[0], list: list.data[0], view: dialog.data.view }
}

/** Whether two steps look the same to a reader. */
const said = ({ name, ...rest }: PaymentView | OrderStripProps['orders'][number]['step']) => ({
  name,
  ...('canRetry' in rest && { canRetry: rest.canRetry }),
  ...('isDone' in rest && { isDone: rest.isDone }),
  ...('reason' in rest && { reason: rest.reason }),
})

const expectOneTruth = ({ dialog, strip, servers = [] }: Moment) => {
  const seen = look(servers)
  expect(seen.view.name).toBe(dialog)
  expect(seen.list && said(seen.list.step)).toEqual(said(seen.view))
  expect(seen.strip && nextOf(seen.strip)).toBe(strip)
  expect(seen.strip && said(seen.strip.step)).toEqual(strip && said(seen.view))
  const [card] = servers
  if (card === undefined || seen.list?.order.subject.product !== 'new_server') return
  // The bar does not show "creating" while the card shows another state.
  if (shownStatus(card, now) !== 'CREATING') expect(seen.strip).toBeUndefined()
}

const every = Object.entries(moments)
const onTheWay = every.flatMap(([before, from]) =>
  every
    .filter(([, to]) => mayFollow(orderAt(from).state, orderAt(to).state))
    .map(([after, to]) => [before, after, from, to] as const),
)

describe('dialog, strip, list and card', () => {
  it.each(every)('show the same step of an order that is %s', async (_, moment) => {
    await hears.list(orderAt(moment))
    await hears.dialog(orderAt(moment))
    expectOneTruth(moment)
  })

  for (const hearer of ['list', 'dialog'] as const) {
    it.each(onTheWay)(
      `say one thing of an order that was %s and is %s, as the ${hearer} hears`,
      async (_, __, from, to) => {
        const before = orderAt(from)
        await hears.list(before)
        await hears.dialog(before)
        expectOneTruth(from)
        await hears[hearer](orderAt(to, before.entries))
        expectOneTruth(to)
      },
    )
  }

  it('keep the newer answer if an older one arrives last', async () => {
    const before = orderAt({ of: { state: 'pending' }, dialog: 'timed_out', strip: 'pay' })
    const after: Moment = { of: { state: 'paid', ...paid() }, dialog: 'creating', strip: 'create' }
    await hears.list(before)
    await hears.dialog(orderAt(after, before.entries))
    await hears.list(before)
    expectOneTruth(after)
  })
})
