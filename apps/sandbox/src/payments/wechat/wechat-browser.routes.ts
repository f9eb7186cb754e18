/**
 * Simulates what a payer's browser opens at WeChat: the page between the merchant and the app on phones
 * (https://pay.weixin.qq.com/doc/v3/merchant/4012791835), the identification of a payer inside WeChat
 * (https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/Wechat_webpage_authorization.html), and WeChat's own sheet,
 * which a page opens with `getBrandWCPayRequest` (https://pay.weixin.qq.com/doc/v3/merchant/4012791857). `/wechat/bridge.js`
 * gives any browser the object with which WeChat's browser offers it. Not supported: scopes that ask the payer, refreshed
 * tokens, and phones without WeChat.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptForms } from '../../forms.ts'
import { type Html, html } from '../../html.ts'
import { renderPage } from '../../page.ts'
import { amountText } from '../cashier/cashier-page.ts'
import type { GatewayParts } from '../gateway-parts.ts'
import type { Trade } from '../ledger.ts'
import { merchant } from '../payment-keys.ts'
import { isSignedBy } from '../rsa.ts'
import { payerId } from './wechat-answers.ts'

const pageLifetimeMs = 5 * 60_000
const codeLifetimeMs = 5 * 60_000
const prepaidLifetimeMs = 2 * 3_600_000
const pageType = 'text/html; charset=utf-8'

type Query = Readonly<Record<string, string | undefined>>
type Asked = FastifyRequest<{ Querystring: Query }>

const show = (reply: FastifyReply, content: Html, status = 200) =>
  reply
    .code(status)
    .type(pageType)
    .send(renderPage('WeChat', html``, content))

const originOf = (text: string | undefined): string | undefined => URL.parse(text ?? '')?.origin

/** Why WeChat does not open the payment of a phone, in its own words. */
const problemOfPage = (
  { now }: GatewayParts,
  trade: Trade | undefined,
  { headers, query, ip }: Asked,
): string | undefined => {
  // The merchant's registered domain is the one that it names for notifications.
  const isOurs = (address: string | undefined) => originOf(address) === originOf(trade?.notifyUrl)
  if (/MicroMessenger/i.test(headers['user-agent'] ?? '')) return '请在微信外打开订单，进行支付'
  if (headers.referer === undefined) return '商家参数格式有误，请联系商家解决'
  if (!isOurs(headers.referer)) return '商家存在未配置的参数，请联系商家解决'
  if (query.redirect_url !== undefined && !isOurs(query.redirect_url)) return '商家存在未配置的参数，请联系商家解决'
  if (trade === undefined || trade.state === 'closed' || now() - (trade.pageAt ?? 0) > pageLifetimeMs)
    return '支付请求已失效，请重新发起支付'
  return trade.wechat?.payerAddress === ip ? undefined : '网络环境未能通过安全验证，请稍后再试'
}

/** The page that opens WeChat on a phone: here it leads to the cashier. */
const mountPage = (app: FastifyInstance, parts: GatewayParts): void => {
  const { ledger } = parts
  app.get<{ Querystring: Query }>('/cgi-bin/mmpayweb-bin/checkmweb', (request, reply) => {
    const trade = ledger.findByKey((request.query.prepay_id ?? '').slice(2))
    const problem = problemOfPage(parts, trade, request)
    if (problem !== undefined || trade === undefined)
      return show(reply, html`<p role="alert">${problem ?? ''}</p>`, 403)
    const { key } = ledger.change(trade, { isScanned: true, returnUrl: request.query.redirect_url ?? '' })
    return reply.redirect(`/cashier/${key}`)
  })
}

/** Identifies the payer without a question (`snsapi_base`). A code is valid once. */
const mountIdentification = (app: FastifyInstance, { keys, now, portalAddress }: GatewayParts): void => {
  const codes = new Map<string, number>()
  app.get<{ Querystring: Query }>('/connect/oauth2/authorize', ({ query, headers }, reply) => {
    const { appid, redirect_uri: back = '', response_type: type, scope, state = '' } = query
    const isAsked = appid === merchant.wechatAccount && type === 'code' && scope === 'snsapi_base'
    if (!/MicroMessenger/i.test(headers['user-agent'] ?? ''))
      return show(reply, html`<p role="alert">请在微信客户端打开链接</p>`, 403)
    if (!isAsked || !/^[\dA-Za-z]{0,128}$/.test(state)) return show(reply, html`<p role="alert">参数错误</p>`, 400)
    const registered = originOf(portalAddress())
    if (registered !== undefined && originOf(back) !== registered)
      return show(reply, html`<p role="alert">redirect_uri 参数错误</p>`, 400)
    const code = randomBytes(16).toString('hex')
    codes.set(code, now())
    const url = new URL(back)
    url.searchParams.set('code', code)
    url.searchParams.set('state', state)
    return reply.redirect(url.href)
  })

  const errorOf = ({ appid, secret, code = '', grant_type: grant }: Query): number => {
    if (appid !== merchant.wechatAccount) return 40_013
    if (secret !== keys.wechat.accountSecret) return 40_125
    if (grant !== 'authorization_code') return 40_002
    const issuedAt = codes.get(code)
    codes.delete(code)
    return issuedAt === undefined || now() - issuedAt > codeLifetimeMs ? 40_029 : 0
  }
  app.get<{ Querystring: Query }>('/sns/oauth2/access_token', ({ query }) => {
    const error = errorOf(query)
    if (error !== 0) return { errcode: error, errmsg: 'sandbox' }
    const [access, refresh] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
    return { access_token: access, expires_in: 7_200, refresh_token: refresh, openid: payerId, scope: 'snsapi_base' }
  })
}

const bridge = (address: string): string => `'use strict';
// What WeChat's browser offers to pages. The sandbox's sheet opens as a window.
window.WeixinJSBridge = {
  invoke(name, request, done) {
    if (name !== 'getBrandWCPayRequest') return done({ err_msg: name + ':fail' });
    const hear = ({ origin, data }) => {
      if (origin !== ${JSON.stringify(address)}) return;
      removeEventListener('message', hear);
      done(data);
    };
    addEventListener('message', hear);
    open(${JSON.stringify(`${address}/wechat/sheet?`)} + new URLSearchParams(request), '_blank');
  },
};
`

/** Answers the page that opened the sheet. */
const answerOpener = (reply: FastifyReply, result: 'ok' | 'cancel' | 'fail', reason = '') =>
  show(
    reply,
    html`<p role="status">${reason === '' ? result : reason}</p><script>
opener?.postMessage({ err_msg: "get_brand_wcpay_request:${result}" }, '*');
close();
</script>`,
  )

/** WeChat's sheet, which the payer confirms. */
const mountSheet = (app: FastifyInstance, { ledger, desk, keys, address, now }: GatewayParts): void => {
  const tradeOf = (prepaid = '') => ledger.findByKey(prepaid.replace(/^prepay_id=wx/, ''))
  const problemOf = ({ appId = '', timeStamp = '', nonceStr = '', package: prepaid = '', ...rest }: Query) => {
    const trade = tradeOf(prepaid)
    const signed = `${appId}\n${timeStamp}\n${nonceStr}\n${prepaid}\n`
    if (!isSignedBy(keys.wechat.merchant.publicKey, signed, rest.paySign ?? '') || rest.signType !== 'RSA')
      return '支付验证签名失败'
    if (trade?.wechat?.tradeType !== 'JSAPI' || trade.wechat.appId !== appId) return '缺少参数'
    if (Math.abs(now() - Number(timeStamp) * 1_000) > prepaidLifetimeMs) return '支付请求已失效'
    if (trade.wechat.openId !== payerId) return '下单账号与支付账号不一致'
    return trade.state === 'open' ? undefined : '该订单已关闭或已支付'
  }
  app.get('/wechat/bridge.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(bridge(address())))
  app.get<{ Querystring: Query }>('/wechat/sheet', ({ query }, reply) => {
    const problem = problemOf(query)
    const trade = tradeOf(query.package)
    if (problem !== undefined || trade === undefined) return answerOpener(reply, 'fail', problem)
    const to = (action: string) => `/wechat/sheet/${trade.key}/${action}`
    return show(
      reply,
      html`<h1>微信支付 ${amountText(trade)}</h1><p>${trade.description}</p>
<form method="post" action="${to('pay')}"><button class="primary">付款</button></form>
<form method="post" action="${to('cancel')}"><button>取消支付</button></form>`,
    )
  })
  app.post<{ Params: { key: string; action: string } }>('/wechat/sheet/:key/:action', ({ params }, reply) => {
    const trade = ledger.findByKey(params.key)
    if (trade === undefined || params.action !== 'pay') return answerOpener(reply, 'cancel')
    return answerOpener(reply, desk.act(trade, 'pay') === undefined ? 'fail' : 'ok')
  })
}

/** The addresses at WeChat that a payer's browser opens, and the one that names the payer. */
export const wechatBrowserRoutes = (parts: GatewayParts) => async (app: FastifyInstance) => {
  acceptForms(app)
  mountPage(app, parts)
  mountIdentification(app, parts)
  mountSheet(app, parts)
}
