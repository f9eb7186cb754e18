import type { FastifyInstance, FastifyReply } from 'fastify'
import type { GatewayParts } from '../gateway-parts.ts'
import type { Trade, TradeRequest } from '../ledger.ts'
import { merchant } from '../payment-keys.ts'
import { readObject } from '../raw-body.ts'

const shortestLifeMs = 60_000

type Body = Readonly<Record<string, unknown>>
type WechatTrade = NonNullable<TradeRequest['wechat']>
type Refusal = { readonly status: number; readonly code: string }

const members = (value: unknown): Body => Object(value)
const badRequest = (code: string): Refusal => ({ status: 400, code })

/** How each product is requested, and what its merchant gets. */
type Product = {
  readonly via: TradeRequest['via']
  /** The product's own part of a request. */
  read(body: Body): WechatTrade | Refusal
  answer(trade: Trade, address: string): object
}

const isAddress = (text: unknown): boolean => typeof text === 'string' && /^[\da-f.:]{3,45}$/i.test(text)

const products: Readonly<Record<string, Product>> = {
  native: {
    via: 'code',
    read: ({ appid }) =>
      appid === merchant.wechatApp
        ? { appId: merchant.wechatApp, tradeType: 'NATIVE' }
        : badRequest('APPID_MCHID_NOT_MATCH'),
    answer: ({ key }) => ({ code_url: `weixin://wxpay/bizpayurl?pr=${key}` }),
  },
  h5: {
    via: 'page',
    read: ({ appid, scene_info: scene }) => {
      if (appid !== merchant.wechatApp) return badRequest('APPID_MCHID_NOT_MATCH')
      const { payer_client_ip: address, h5_info: info } = members(scene)
      if (!isAddress(address) || !['Wap', 'iOS', 'Android'].includes(String(members(info).type)))
        return badRequest('PARAM_ERROR')
      return { appId: merchant.wechatApp, tradeType: 'MWEB', payerAddress: String(address) }
    },
    answer: ({ key }, address) => ({
      h5_url: `${address}/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx${key}&package=1037687096`,
    }),
  },
  jsapi: {
    via: 'page',
    read: ({ appid, payer }) => {
      if (appid !== merchant.wechatAccount) return badRequest('APPID_MCHID_NOT_MATCH')
      const { openid } = members(payer)
      if (typeof openid !== 'string' || !openid.startsWith(merchant.openIdPrefix)) return badRequest('PARAM_ERROR')
      return { appId: merchant.wechatAccount, tradeType: 'JSAPI', openId: openid }
    },
    answer: ({ key }) => ({ prepay_id: `wx${key}` }),
  },
}

const isCommonValid = (body: Body, now: number): boolean => {
  const { total, currency = 'CNY' } = members(body.amount)
  const until = body.time_expire === undefined ? undefined : Date.parse(String(body.time_expire))
  return (
    typeof total === 'number' &&
    Number.isInteger(total) &&
    total > 0 &&
    currency === 'CNY' &&
    typeof body.description === 'string' &&
    body.description.length <= 127 &&
    /^[\w\-|*]{6,32}$/.test(String(body.out_trade_no)) &&
    (until === undefined || until >= now + shortestLifeMs - 1_000) &&
    URL.parse(String(body.notify_url))?.search === ''
  )
}

const requestOf = (body: Body, { via }: Product, wechat: WechatTrade): TradeRequest => ({
  method: 'wechat',
  tradeNo: String(body.out_trade_no),
  amount: Number(members(body.amount).total),
  currency: 'CNY',
  description: String(body.description),
  via,
  until: body.time_expire === undefined ? undefined : Date.parse(String(body.time_expire)),
  notifyUrl: String(body.notify_url),
  returnUrl: '',
  attach: String(body.attach ?? ''),
  wechat,
})

/** The calls that begin a trade: Native, H5 and JSAPI. */
export const prepayRoutes = (app: FastifyInstance, { ledger, now, address }: GatewayParts): void => {
  const refuse = (reply: FastifyReply, { status, code }: Refusal) => reply.code(status).send({ code, message: code })

  app.post<{ Params: { product: string } }>('/v3/pay/transactions/:product', ({ params, body: text }, reply) => {
    const product = products[params.product]
    const body = readObject(text)
    if (product === undefined) return refuse(reply, { status: 404, code: 'NOT_FOUND' })
    if (ledger.refusedProducts.has(params.product)) return refuse(reply, { status: 403, code: 'NO_AUTH' })
    if (body.mchid !== merchant.wechatMerchant) return refuse(reply, badRequest('APPID_MCHID_NOT_MATCH'))
    const wechat = product.read(body)
    if ('status' in wechat) return refuse(reply, wechat)
    if (!isCommonValid(body, now())) return refuse(reply, badRequest('PARAM_ERROR'))
    const trade = ledger.begin(requestOf(body, product, wechat))
    if (trade === undefined || trade.wechat?.tradeType !== wechat.tradeType)
      return refuse(reply, { status: 403, code: 'OUT_TRADE_NO_USED' })
    if (trade.state === 'paid') return refuse(reply, badRequest('ORDERPAID'))
    if (trade.state === 'closed') return refuse(reply, badRequest('ORDER_CLOSED'))
    return product.answer(ledger.change(trade, { pageAt: now() }), address())
  })
}
