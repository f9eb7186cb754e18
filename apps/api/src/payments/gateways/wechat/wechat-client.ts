import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { GatewayConfig } from '../../../platform/config/index.ts'
import type { OutgoingResponse } from '../../../platform/outgoing/index.ts'
import { GatewayError } from '../gateway.ts'
import { type Exchange, readAnswer } from '../shared/exchange.ts'
import { clockSkewMs } from '../shared/notification-parts.ts'
import { GatewayRefusal } from '../shared/refusal.ts'
import { isSignedBy, signText } from '../shared/rsa.ts'

export const wechatName = 'WeChat Pay'

export type WechatClient = {
  /**
   * Sends a request and checks the signature of the answer. Rejects with `GatewayError`, or its subclass
   * `GatewayRefusal`.
   */
  call<T>(method: 'GET' | 'POST', path: string, body: object | undefined, schema: z.ZodType<T>): Promise<T>
  /** Downloads a file, which WeChat does not sign. */
  download(address: URL): Promise<Buffer>
}

const errorSchema = z.object({ code: z.string().min(1) })

/**
 * A client for API v3 (https://pay.weixin.qq.com/docs/merchant/development/interface-rules/build-verify-sign-src.html).
 * Every request is signed. Answers with a 2xx status must be signed; only these are trusted about money. A refusal may
 * be unsigned, and means only that the request was not executed.
 */
export const createWechatClient = (
  config: GatewayConfig<'wechat'>,
  { exchange, now }: { exchange: Exchange; now: () => Date },
): WechatClient => {
  const headersFor = (method: string, { pathname, search }: URL, body: string): Record<string, string> => {
    const timestamp = Math.floor(now().getTime() / 1_000)
    const nonce = randomBytes(16).toString('hex')
    const signature = signText(`${method}\n${pathname}${search}\n${timestamp}\n${nonce}\n${body}\n`, config.privateKey)
    const parts = {
      mchid: config.merchantId,
      nonce_str: nonce,
      signature,
      timestamp,
      serial_no: config.certificateSerial,
    }
    const authorization = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
    return {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'warmup',
      'wechatpay-serial': config.publicKeyId,
      authorization: `WECHATPAY2-SHA256-RSA2048 ${authorization.join(',')}`,
    }
  }

  const check = ({ headers, bytes }: OutgoingResponse): void => {
    const header = (name: string) => headers.get(`wechatpay-${name}`) ?? ''
    if (header('serial') !== config.publicKeyId)
      throw new GatewayError(`${wechatName} signed its answer with another key than ${config.publicKeyId}`)
    const age = Math.abs(now().getTime() - Number(header('timestamp')) * 1_000)
    if (!(age <= clockSkewMs)) throw new GatewayError(`${wechatName} sent an answer that is too old`)
    const signed = Buffer.concat([
      Buffer.from(`${header('timestamp')}\n${header('nonce')}\n`),
      bytes,
      Buffer.from('\n'),
    ])
    if (!isSignedBy(config.publicKey, signed, header('signature')))
      throw new GatewayError(`${wechatName}: the signature of the answer is wrong`)
  }

  return {
    call: async (method, path, body, schema) => {
      const address = new URL(config.baseUrl + path)
      const text = body === undefined ? '' : JSON.stringify(body)
      const request = { method, headers: headersFor(method, address, text), ...(body && { body: text }) }
      const response = await exchange.send(address, request)
      const { status } = response
      if (status === 401) throw new GatewayError(`${wechatName} does not accept our signature`)
      if (status >= 400 && status < 500 && status !== 429)
        throw new GatewayRefusal(wechatName, readAnswer(wechatName, errorSchema, response.text).code)
      if (status < 200 || status >= 300) throw new GatewayError(`${wechatName} answered ${status}`)
      check(response)
      return readAnswer(wechatName, schema, status === 204 ? '{}' : response.text)
    },
    download: async (address) => {
      const response = await exchange.download(address, { headers: headersFor('GET', address, '') })
      if (response.status !== 200) throw new GatewayError(`${wechatName} answered ${response.status} to a download`)
      return response.bytes
    },
  }
}
