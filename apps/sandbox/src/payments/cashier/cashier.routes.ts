import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseCrossSite } from '../../cross-site.ts'
import { acceptForms } from '../../forms.ts'
import { type DeskAction, deskActions } from '../desk.ts'
import type { GatewayParts } from '../gateway-parts.ts'
import { gateways } from '../gateways.ts'
import type { Trade } from '../ledger.ts'
import { renderCashier, renderNoTrade } from './cashier-page.ts'
import { renderPayments } from './payments-page.ts'
import { type Language, languageOf } from './texts.ts'

const page = 'text/html; charset=utf-8'

type Visit = { Querystring: { language?: string } }
const languageIn = ({ query, headers }: FastifyRequest<Visit>): Language =>
  languageOf(query.language, headers['accept-language'])

/** Returns the URL for the payer's browser after the payment; undefined to stay on the page. */
const addressAfter = (parts: GatewayParts, trade: Trade, action: DeskAction): string | undefined => {
  if (trade.returnUrl === '' || action === 'expire' || action === 'pay-again') return undefined
  return gateways[trade.method].returnAddress?.(parts, trade, action)
}

/** The cashier pages, where a tester pays, pays late, declines or leaves. */
export const cashierRoutes = (parts: GatewayParts) => async (app: FastifyInstance) => {
  const { ledger, desk } = parts
  acceptForms(app)
  refuseCrossSite(app)

  app.get<Visit>('/payments', (request, reply) =>
    reply.type(page).send(renderPayments(ledger.list(), languageIn(request))),
  )
  app.get<Visit & { Params: { key: string } }>('/cashier/:key', (request, reply) => {
    const trade = ledger.findByKey(request.params.key)
    reply.type(page).header('cache-control', 'no-store')
    if (trade === undefined) return reply.code(404).send(renderNoTrade(languageIn(request)))
    // Opening the page counts as scanning the code.
    if (!trade.isScanned) ledger.change(trade, { isScanned: true })
    return reply.send(renderCashier(trade, languageIn(request)))
  })
  app.post<Visit & { Params: { key: string; action: string } }>('/cashier/:key/:action', (request, reply) => {
    const trade = ledger.findByKey(request.params.key)
    const action = deskActions.find((known) => known === request.params.action)
    if (trade === undefined || action === undefined)
      return reply
        .code(404)
        .type(page)
        .send(renderNoTrade(languageIn(request)))
    const after = desk.act(trade, action)
    const away = after && addressAfter(parts, after, action)
    return reply.redirect(away ?? `/cashier/${trade.key}?language=${languageIn(request)}`, 303)
  })
}
