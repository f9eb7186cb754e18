import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { addMs } from '../../platform/clock/index.ts'
import { createBrowserCookie, type Session } from '../../platform/http/index.ts'
import type { PaymentsContext } from '../payments.context.ts'

type CookieContext = Pick<PaymentsContext, 'publicUrl' | 'now' | 'payerTokens'>

/** The way to the app's page and back takes seconds. */
const visitMs = 10 * 60_000
const visitCookie = createBrowserCookie('warmup_payer_visit', visitMs)
/** As long as an order can be paid. */
const payerMs = 30 * 60_000
const payerCookie = createBrowserCookie('warmup_payer', payerMs)

/** A payer on the way to the app's page that identifies them. */
export type Visit = { readonly orderId: string; readonly steamId: string; readonly sessionId: string }

const visitSchema = z.tuple([z.string(), z.string(), z.string(), z.string()])

const readVisit = (text: string | undefined): z.infer<typeof visitSchema> | undefined => {
  try {
    return visitSchema.parse(JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}

const purposes = { visit: 'visit', payer: 'payer' } as const

/**
 * Begins a visit and returns its `state` of letters and digits, which WeChat demands. The cookie ties the state to this
 * browser, the session and the order: otherwise an attacker could send a player the address of the attacker's own visit,
 * and the attacker's order would be begun for the player's account of the app.
 */
export const beginVisit = (
  context: CookieContext,
  reply: FastifyReply,
  { orderId, session }: { readonly orderId: string; readonly session: Session },
): string => {
  const state = randomBytes(16).toString('hex')
  const binding = [orderId, session.user.steamId, session.id]
  const token = context.payerTokens.issue([purposes.visit, ...binding, state], addMs(context.now(), visitMs))
  visitCookie.set(context, reply, JSON.stringify([...binding, token]))
  return state
}

/** Ends the visit of this browser, once. Undefined unless it has begun with `state`. */
export const endVisit = (
  context: CookieContext,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  state: string,
): Visit | undefined => {
  const read = readVisit(visitCookie.read(context, request))
  visitCookie.clear(context, reply)
  if (read === undefined) return undefined
  const [orderId, steamId, sessionId, token] = read
  return context.payerTokens.isValid(token, [purposes.visit, orderId, steamId, sessionId, state], context.now())
    ? { orderId, steamId, sessionId }
    : undefined
}

type Paying = { readonly tradeNo: string; readonly sessionId: string }

/** Remembers that this browser's app account is the payer of an attempt. The account itself is not kept. */
export const rememberPayer = (context: CookieContext, reply: FastifyReply, { tradeNo, sessionId }: Paying): void => {
  const token = context.payerTokens.issue([purposes.payer, tradeNo, sessionId], addMs(context.now(), payerMs))
  payerCookie.set(context, reply, token)
}

/** Whether an attempt was begun for the app account in this browser, by the same session. */
export const isPayer = (context: CookieContext, request: FastifyRequest, { tradeNo, sessionId }: Paying): boolean =>
  context.payerTokens.isValid(
    payerCookie.read(context, request) ?? '',
    [purposes.payer, tradeNo, sessionId],
    context.now(),
  )
