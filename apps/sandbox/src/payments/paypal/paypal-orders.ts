import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { GatewayParts } from '../gateway-parts.ts'
import type { Trade } from '../ledger.ts'
import { readObject } from '../raw-body.ts'
import { type Answer, type RequestMemory, refusal, send, wantsAll } from './paypal-answers.ts'
import { capturedWire, orderWire, paypalReference, summaryWire } from './paypal-wire.ts'

type Fields = Readonly<Record<string, unknown>>
export const fieldsOf = (value: unknown): Fields => Object(value)
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const isShortText = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.length <= 127
const unitField = "/purchase_units/@reference_id=='default'"

/** Parses an amount into minor units, or returns PayPal's error. */
export const readAmount = (amount: Fields, field: string): number | Answer => {
  const value = textOf(amount.value)
  if (value === undefined) return refusal(400, 'MISSING_REQUIRED_PARAMETER', { field: `${field}/value` })
  const place = { field: `${field}/value`, value }
  if (!/^\d{1,7}(\.\d{1,9})?$/.test(value)) return refusal(400, 'INVALID_PARAMETER_SYNTAX', place)
  const minor = Math.round(Number(value) * 100)
  if (Math.abs(minor - Number(value) * 100) > 1e-6) return refusal(422, 'DECIMAL_PRECISION', place)
  return minor === 0 ? refusal(422, 'CANNOT_BE_ZERO_OR_NEGATIVE', place) : minor
}

/** Orders v2: create, show and capture. */
export const paypalOrders =
  ({ ledger, desk, address }: GatewayParts, once: RequestMemory) =>
  (app: FastifyInstance): void => {
    const create = (order: Fields, requestId: string | undefined): Trade | Answer => {
      const units = Array.isArray(order.purchase_units) ? order.purchase_units.map(fieldsOf) : []
      const [unit, ...others] = units
      if (unit === undefined) return refusal(400, 'MISSING_REQUIRED_PARAMETER', { field: '/purchase_units' })
      if (order.intent !== 'CAPTURE' || others.length > 0)
        return refusal(422, 'UNSUPPORTED_INTENT', { field: '/intent' })
      const { custom_id, invoice_id, description } = unit
      for (const [name, value] of Object.entries({ custom_id, invoice_id, description })) {
        if (value !== undefined && !isShortText(value))
          return refusal(400, 'INVALID_STRING_LENGTH', { field: `${unitField}/${name}` })
      }
      const amount = readAmount(fieldsOf(unit.amount), `${unitField}/amount`)
      if (typeof amount !== 'number') return amount
      const { currency_code: currency } = fieldsOf(unit.amount)
      if (currency !== 'USD')
        return refusal(422, 'CURRENCY_NOT_SUPPORTED', { field: `${unitField}/amount/currency_code` })
      const hasSource = order.payment_source !== undefined
      if (hasSource && requestId === undefined) return refusal(400, 'PAYPAL_REQUEST_ID_REQUIRED')
      const context = fieldsOf(fieldsOf(fieldsOf(order.payment_source).paypal).experience_context)
      // The merchant's own id may occur twice; in the sandbox's ledger each trade has a unique number.
      const wanted = textOf(custom_id)
      const isFree = wanted !== undefined && ledger.find('paypal', wanted) === undefined
      const trade = ledger.begin({
        method: 'paypal',
        tradeNo: isFree ? wanted : randomBytes(9).toString('hex'),
        amount,
        currency,
        description: textOf(description) ?? '',
        via: 'page',
        until: undefined,
        notifyUrl: '',
        returnUrl: textOf(context.return_url) ?? '',
        paypal: { customId: wanted, invoiceId: textOf(invoice_id), hasSource },
      })
      return trade ?? refusal(422, 'DUPLICATE_INVOICE_ID')
    }

    app.post('/v2/checkout/orders', (request, reply) => {
      const answer = once(request, 200, (requestId) => {
        const made = create(readObject(request.body), requestId)
        if ('status' in made) return made
        return { status: 201, body: (wantsAll(request) ? orderWire : summaryWire)(made, address()) }
      })
      return send(reply, answer)
    })

    /** Like PayPal, does not find an order that was not approved in time. */
    const found = (id: string): Trade | undefined => {
      const trade = ledger.findByGatewayId(id)
      return trade?.state === 'closed' ? undefined : trade
    }
    type WithId = { Params: { id: string } }

    app.get<WithId>('/v2/checkout/orders/:id', ({ params }, reply) => {
      const trade = found(params.id)
      return trade === undefined ? send(reply, refusal(404, 'INVALID_RESOURCE_ID')) : orderWire(trade, address())
    })

    const isInvoicePaid = (invoiceId: string | undefined): boolean =>
      invoiceId !== undefined &&
      ledger
        .list()
        .some((trade) => trade.method === 'paypal' && trade.paidAt && paypalReference(trade).invoice_id === invoiceId)

    const capture = (id: string, isAllWanted: boolean): Answer => {
      const trade = found(id)
      if (trade === undefined) return refusal(404, 'INVALID_RESOURCE_ID')
      if (trade.state === 'paid') return refusal(422, 'ORDER_ALREADY_CAPTURED')
      if (trade.state !== 'approved') return refusal(422, 'ORDER_NOT_APPROVED')
      if (isInvoicePaid(paypalReference(trade).invoice_id)) return refusal(422, 'DUPLICATE_INVOICE_ID')
      const captured = desk.capture(trade)
      if (captured !== undefined)
        return { status: 201, body: (isAllWanted ? orderWire : capturedWire)(captured, address()) }
      const redirect = { href: `${address()}/checkoutnow?token=${trade.gatewayId}`, rel: 'redirect', method: 'GET' }
      return refusal(422, 'INSTRUMENT_DECLINED', { links: [redirect] })
    }
    app.post<WithId>('/v2/checkout/orders/:id/capture', (request, reply) =>
      send(
        reply,
        once(request, 200, () => capture(request.params.id, wantsAll(request))),
      ),
    )
  }
