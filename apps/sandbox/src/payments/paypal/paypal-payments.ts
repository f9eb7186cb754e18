import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { GatewayParts } from '../gateway-parts.ts'
import { readObject } from '../raw-body.ts'
import { type Answer, type RequestMemory, refusal, send, wantsAll } from './paypal-answers.ts'
import { fieldsOf, readAmount } from './paypal-orders.ts'
import { captureWire, refundSummaryWire, refundWire } from './paypal-wire.ts'

/** Payments v2: captures and refunds. */
export const paypalPayments =
  ({ ledger, desk, address }: GatewayParts, once: RequestMemory) =>
  (app: FastifyInstance): void => {
    type WithId = { Params: { id: string } }
    const paid = (id: string) => ledger.list().find(({ transactionId }) => transactionId === id)

    const refund = (id: string, body: unknown, isAllWanted: boolean): Answer => {
      const trade = paid(id)
      if (trade === undefined) return refusal(404, 'INVALID_RESOURCE_ID')
      const { amount: wanted, invoice_id: invoiceId } = readObject(body)
      const rest = trade.amount - trade.refunds.reduce((sum, { amount }) => sum + amount, 0)
      const amount = wanted === undefined ? rest : readAmount(fieldsOf(wanted), '/amount')
      if (typeof amount !== 'number') return amount
      if (wanted !== undefined && fieldsOf(wanted).currency_code !== trade.currency)
        return refusal(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH', { field: '/amount/currency_code' })
      const refundNo = typeof invoiceId === 'string' ? invoiceId : randomBytes(9).toString('hex')
      if (trade.refunds.some((before) => before.refundNo === refundNo)) return refusal(422, 'DUPLICATE_INVOICE_ID')
      if (rest === 0) return refusal(422, 'CAPTURE_FULLY_REFUNDED')
      const given = desk.refund(trade, refundNo, amount)
      if (given === undefined) return refusal(422, 'REFUND_AMOUNT_EXCEEDED', { field: '/amount/value' })
      const wire = isAllWanted ? refundWire : refundSummaryWire
      return { status: 201, body: wire(given.trade, given.refund, address()) }
    }
    app.post<WithId>('/v2/payments/captures/:id/refund', (request, reply) =>
      send(
        reply,
        once(request, 201, () => refund(request.params.id, request.body, wantsAll(request))),
      ),
    )

    app.get<WithId>('/v2/payments/captures/:id', ({ params }, reply) => {
      const trade = paid(params.id)
      return trade === undefined ? send(reply, refusal(404, 'INVALID_RESOURCE_ID')) : captureWire(trade, address())
    })

    app.get<WithId>('/v2/payments/refunds/:id', ({ params }, reply) => {
      const [found] = ledger
        .list()
        .flatMap((trade) =>
          trade.refunds
            .filter(({ refundId }) => refundId === params.id)
            .map((given) => refundWire(trade, given, address())),
        )
      return found ?? send(reply, refusal(404, 'INVALID_RESOURCE_ID'))
    })
  }
