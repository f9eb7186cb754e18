import type { FastifyInstance } from 'fastify'
import { type Desk, deskActions } from './desk.ts'
import type { Ledger, Trade } from './ledger.ts'

const wireOf = ({ key, method, tradeNo, amount, currency, state, transactionId, refunds, notices }: Trade) => ({
  method,
  tradeNo,
  amount,
  currency,
  state,
  transactionId,
  cashier: `/cashier/${key}`,
  refunds: refunds.map(({ refundNo, amount: given }) => ({ refundNo, amount: given })),
  notices: notices.map(({ event, status }) => ({ event, status: status ?? null })),
})

/** Control API of payments: the same actions as the cashier's buttons, for tests. */
export const paymentControlRoutes =
  ({ ledger, desk }: { ledger: Ledger; desk: Desk }) =>
  async (app: FastifyInstance) => {
    app.get('/api/payments', () => ledger.list().map(wireOf))
    app.get<{ Params: { tradeNo: string } }>('/api/payments/:tradeNo', ({ params }, reply) => {
      const trade = ledger.findByNumber(params.tradeNo)
      return trade === undefined ? reply.code(404).send({ error: 'no such payment' }) : wireOf(trade)
    })
    app.post<{ Params: { tradeNo: string; action: string } }>('/api/payments/:tradeNo/:action', ({ params }, reply) => {
      const trade = ledger.findByNumber(params.tradeNo)
      const action = deskActions.find((known) => known === params.action)
      if (trade === undefined || action === undefined) return reply.code(404).send({ error: 'no such payment' })
      const after = desk.act(trade, action)
      return after === undefined ? reply.code(409).send({ error: `it is ${trade.state}` }) : wireOf(after)
    })
  }
