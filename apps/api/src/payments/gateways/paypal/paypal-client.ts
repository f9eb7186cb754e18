import * as z from 'zod'
import type { GatewayConfig } from '../../../platform/config/index.ts'
import type { OutgoingResponse } from '../../../platform/outgoing/index.ts'
import { GatewayError } from '../gateway.ts'
import { type Exchange, readAnswer } from '../shared/exchange.ts'
import { GatewayRefusal } from '../shared/refusal.ts'

export const paypalName = 'PayPal'

export type PaypalCall<T> = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** JSON text. */
  readonly body?: string
  /** The id of the request: PayPal executes it once and then repeats its first answer, including a refusal. */
  readonly requestId?: string
  readonly schema: z.ZodType<T>
  readonly isStatement?: boolean
}

export type PaypalClient = {
  /** Rejects with `GatewayError`, or its subclass `GatewayRefusal` with PayPal's issue as its code. */
  call<T>(options: PaypalCall<T>): Promise<T>
}

const tokenSchema = z.object({ access_token: z.string().min(1).max(4_096), expires_in: z.number().positive() })
const errorSchema = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
})
/** Renews a token this long before it expires, so that it does not expire during a request. */
const tokenMarginMs = 60_000

/** A client for PayPal's REST API. All calls share one token until it expires. */
export const createPaypalClient = (
  { baseUrl, clientId, clientSecret }: GatewayConfig<'paypal'>,
  { exchange, now }: { exchange: Exchange; now: () => Date },
): PaypalClient => {
  let current: { readonly token: Promise<string>; expiresAt: number } | undefined

  const fetchToken = async (): Promise<{ token: string; lifetimeMs: number }> => {
    const { status, text } = await exchange.send(`${baseUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: 'grant_type=client_credentials',
    })
    if (status !== 200) throw new GatewayError(`${paypalName} answered ${status} when asked for a token`)
    const answer = readAnswer(paypalName, tokenSchema, text)
    return { token: answer.access_token, lifetimeMs: answer.expires_in * 1_000 }
  }

  const token = (): Promise<string> => {
    if (current !== undefined && current.expiresAt > now().getTime()) return current.token
    const fetched = fetchToken()
    const mine = { token: fetched.then((answer) => answer.token), expiresAt: Number.POSITIVE_INFINITY }
    current = mine
    fetched.then(
      ({ lifetimeMs }) => {
        mine.expiresAt = now().getTime() + lifetimeMs - tokenMarginMs
      },
      () => {
        if (current === mine) current = undefined
      },
    )
    return mine.token
  }

  const send = async <T>({ method, path, body, requestId, isStatement = false }: PaypalCall<T>) => {
    const ask = isStatement ? exchange.download : exchange.send
    return ask(baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${await token()}`,
        accept: 'application/json',
        'content-type': 'application/json',
        ...(requestId !== undefined && { 'paypal-request-id': requestId }),
      },
      ...(body !== undefined && { body }),
    })
  }

  const refusalIn = (text: string): GatewayRefusal => {
    const { name, details } = readAnswer(paypalName, errorSchema, text)
    return new GatewayRefusal(paypalName, details?.[0]?.issue ?? name)
  }

  return {
    call: async (options) => {
      let response: OutgoingResponse = await send(options)
      if (response.status === 401) {
        // The token was revoked before it expired.
        current = undefined
        response = await send(options)
      }
      const { status, text } = response
      // Status 409 means that the same request is in progress.
      if ([400, 404, 422].includes(status)) throw refusalIn(text)
      if (status < 200 || status >= 300) throw new GatewayError(`${paypalName} answered ${status}`)
      return readAnswer(paypalName, options.schema, text)
    },
  }
}
