import type { KeyObject } from 'node:crypto'
import * as z from 'zod'
import type { GatewayConfig } from '../../../platform/config/index.ts'
import { GatewayError } from '../gateway.ts'
import { chinaTime } from '../shared/china-time.ts'
import { type Exchange, readAnswer } from '../shared/exchange.ts'
import { GatewayRefusal } from '../shared/refusal.ts'
import { isSignedBy, signText } from '../shared/rsa.ts'
import { jsonMembers } from './json-members.ts'

export const alipayName = 'Alipay'

export type AlipayClient = {
  /** A signed address for the payer's browser. */
  pageUrl(method: string, content: object, addresses: { notifyUrl: string; returnUrl: string }): string
  /**
   * Sends a request and checks the signature of the answer. Rejects with `GatewayError`, or its subclass
   * `GatewayRefusal`.
   */
  call<T>(method: string, content: object, schema: z.ZodType<T>, notifyUrl?: string): Promise<T>
}

/** The text to sign: the parameters sorted by name, before URL encoding. */
export const signedText = (parameters: Iterable<readonly [string, string]>): string =>
  [...parameters]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** Alipay signs some answers before it escapes slashes. */
const isSigned = (key: KeyObject, text: string, signature: string): boolean =>
  isSignedBy(key, text, signature) || isSignedBy(key, text.replaceAll('\\/', '/'), signature)

const statusSchema = z.object({ code: z.string(), sub_code: z.string().optional() })
const successCode = '10000'
const businessFailureCode = '40004'

/** A client for Alipay's open platform: RSA2, form parameters, JSON answers. */
export const createAlipayClient = (
  config: GatewayConfig<'alipay'>,
  { exchange, now }: { exchange: Exchange; now: () => Date },
): AlipayClient => {
  const sign = (method: string, content: object, addresses: Record<string, string>): Map<string, string> => {
    const parameters = new Map(
      Object.entries({
        app_id: config.appId,
        method,
        format: 'JSON',
        charset: 'utf-8',
        sign_type: 'RSA2',
        timestamp: chinaTime(now()),
        version: '1.0',
        ...addresses,
        biz_content: JSON.stringify(content),
      }),
    )
    return parameters.set('sign', signText(signedText(parameters), config.privateKey))
  }

  const checked = (method: string, text: string): string => {
    const members = jsonMembers(text)
    const answer = members?.get(`${method.replaceAll('.', '_')}_response`)
    const signature = members?.get('sign')
    // Alipay does not sign answers about an unknown app, so they are not trusted.
    if (answer === undefined || signature === undefined) throw new GatewayError(`${alipayName} sent an unsigned answer`)
    if (!isSigned(config.publicKey, answer, signature.slice(1, -1).replaceAll('\\/', '/')))
      throw new GatewayError(`${alipayName}: the signature of the answer is wrong`)
    return answer
  }

  return {
    pageUrl: (method, content, { notifyUrl, returnUrl }) =>
      `${config.baseUrl}?${new URLSearchParams([
        ...sign(method, content, { notify_url: notifyUrl, return_url: returnUrl }),
      ])}`,
    call: async (method, content, schema, notifyUrl) => {
      const parameters = sign(method, content, notifyUrl === undefined ? {} : { notify_url: notifyUrl })
      const body = new URLSearchParams({ biz_content: parameters.get('biz_content') ?? '' })
      parameters.delete('biz_content')
      const response = await exchange.send(`${config.baseUrl}?${new URLSearchParams([...parameters])}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body: body.toString(),
      })
      if (response.status !== 200) throw new GatewayError(`${alipayName} answered ${response.status}`)
      const answer = checked(method, response.text)
      const { code, sub_code: subCode } = readAnswer(alipayName, statusSchema, answer)
      if (code === businessFailureCode) throw new GatewayRefusal(alipayName, subCode)
      if (code !== successCode) throw new GatewayError(`${alipayName} answered code ${Number(code)}`)
      return readAnswer(alipayName, schema, answer)
    },
  }
}
