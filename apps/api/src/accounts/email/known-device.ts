import type { FastifyReply, FastifyRequest } from 'fastify'
import { addMs } from '../../platform/clock/index.ts'
import { createBrowserCookie } from '../../platform/http/index.ts'
import type { AccountsContext } from '../accounts.context.ts'

const lifetimeMs = 180 * 24 * 60 * 60_000

const deviceCookie = createBrowserCookie('warmup_device', lifetimeMs)

/** The id of a browser that has signed in to the account before; undefined for other browsers. */
export type KnownDevice = string | undefined

/**
 * Marks the browser of a proved account owner, so that attempts by strangers never count against it
 * (docs/product/api.md#rate-limits). A browser is known only for the account that signed in last.
 */
export const rememberDevice = (context: AccountsContext, reply: FastifyReply, email: string): void => {
  const { deviceTokens, now } = context
  deviceCookie.set(context, reply, deviceTokens.issue([email], addMs(now(), lifetimeMs)))
}

/** Identifies the browser if it is known for this account. */
export const knownDevice = (context: AccountsContext, request: FastifyRequest, email: string): KnownDevice => {
  const token = deviceCookie.read(context, request)
  return token !== undefined && context.deviceTokens.isValid(token, [email], context.now()) ? token : undefined
}
