import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { WechatPayConfig } from '../../../platform/config/index.ts'
import type { OutgoingResponse } from '../../../platform/outgoing/index.ts'
import { GatewayError } from '../gateway.ts'
import { type Exchange, readAnswer } from '../shared/exchange.ts'
import { clockSkewMs } from '../shared/notification-parts.ts'
import { GatewayRefusal } from '../shared/refusal.ts'
import { isSignedBy, signText } from '../shared/rsa.ts'

export const wechatName = 'WeChat Pay'

export type WechatClient = {
  /** Asks something and checks the answer's signature. Rejects with `GatewayError`, and with its `GatewayRefusal`. */
  call<T>(method: 'GET' | 'POST', path: string, body: object | undefined, schema: z.ZodType<T>): Promise<T>
  /** Fetches a file, which is not signed. */
  download(address: URL): Promise<Buffer>
}

const errorSchema = z.object({ code: z.string().optional() })

/** Speaks API v3: every request and every answer is signed. */
export const createWechatClient = (
  config: WechatPayConfig,
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
      if (status === 429 || status >= 500 || status < 200) throw new GatewayError(`${wechatName} answered ${status}`)
      // An answer to what it could not attribute to us is not signed.
      if (status === 401) throw new GatewayError(`${wechatName} does not accept our signature`)
      check(response)
      if (status >= 400) throw new GatewayRefusal(wechatName, readAnswer(wechatName, errorSchema, response.text).code)
      return readAnswer(wechatName, schema, status === 204 ? '{}' : response.text)
    },
    download: async (address) => {
      const response = await exchange.download(address, { headers: headersFor('GET', address, '') })
      if (response.status !== 200) throw new GatewayError(`${wechatName} answered ${response.status} to a download`)
      return response.bytes
    },
  }
}
