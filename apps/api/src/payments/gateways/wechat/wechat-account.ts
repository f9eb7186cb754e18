import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { GatewayConfig } from '../../../platform/config/index.ts'
import { GatewayError, type InApp } from '../gateway.ts'
import { type Exchange, readAnswer } from '../shared/exchange.ts'
import { GatewayRefusal } from '../shared/refusal.ts'
import { signText } from '../shared/rsa.ts'
import { wechatName } from './wechat-client.ts'

/** The operator's official account (服务号), inside which WeChat identifies payers. */
export type WechatAccount = { readonly id: string; readonly inApp: InApp }

const scheme = 'prepay_id='

/** What is kept of a JSAPI trade in the place of a page's address. */
export const prepaidUrl = (prepayId: string): string => `${scheme}${prepayId}`

const identitySchema = z.union([
  z.object({ errcode: z.int().refine((code) => code !== 0) }),
  z.object({
    openid: z.string().min(1).max(128),
    /** 1 for a visitor who reads a snapshot of the page: WeChat returns an id that belongs to no account and cannot pay. */
    is_snapshotuser: z.int().optional(),
  }),
])

/**
 * The official account of a contract; undefined if it has none. Payers are identified by OAuth with `snsapi_base`, which
 * asks them nothing (https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/Wechat_webpage_authorization.html).
 */
export const wechatAccountOf = (
  { accountId: id, accountSecret: secret, accountUrl, authorizeUrl, privateKey }: GatewayConfig<'wechat'>,
  { exchange, now }: { exchange: Exchange; now: () => Date },
): WechatAccount | undefined => {
  if (id === undefined || secret === undefined) return undefined

  const identifyUrl: InApp['identifyUrl'] = ({ state, returnUrl }) => {
    // WeChat documents this order of the parameters, and refuses others on some phones.
    const query = new URLSearchParams({
      appid: id,
      redirect_uri: returnUrl,
      response_type: 'code',
      scope: 'snsapi_base',
      state,
    })
    return `${authorizeUrl}/connect/oauth2/authorize?${query}#wechat_redirect`
  }

  const payerOf: InApp['payerOf'] = async (code) => {
    const query = new URLSearchParams({ appid: id, secret, code, grant_type: 'authorization_code' })
    const { status, text } = await exchange.send(`${accountUrl}/sns/oauth2/access_token?${query}`)
    if (status !== 200) throw new GatewayError(`${wechatName} answered ${status} when asked who pays`)
    const answer = readAnswer(wechatName, identitySchema, text)
    if ('errcode' in answer) throw new GatewayRefusal(wechatName, String(answer.errcode))
    if (answer.is_snapshotuser === 1) throw new GatewayRefusal(wechatName, 'snapshot')
    return answer.openid
  }

  /** https://pay.weixin.qq.com/doc/v3/merchant/4012791857 */
  const paymentAt: InApp['paymentAt'] = (url) => {
    const timeStamp = String(Math.floor(now().getTime() / 1_000))
    const nonceStr = randomBytes(16).toString('hex')
    const paySign = signText(`${id}\n${timeStamp}\n${nonceStr}\n${url}\n`, privateKey)
    return { appId: id, timeStamp, nonceStr, package: url, signType: 'RSA', paySign }
  }

  return { id, inApp: { identifyUrl, payerOf, paymentAt } }
}
