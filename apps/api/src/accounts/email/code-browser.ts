import { verificationCodeLifetimeMs } from '@warmup/domain/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createBrowserCookie } from '../../platform/http/index.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { randomSecret } from '../secrets.ts'

const codeCookie = createBrowserCookie('warmup_code', verificationCodeLifetimeMs)

/** Identifies the browser that requests a verification code, and marks it so that it can redeem the code. */
export const markCodeBrowser = (context: AccountsContext, request: FastifyRequest, reply: FastifyReply): string => {
  const browser = codeBrowser(context, request) ?? randomSecret()
  codeCookie.set(context, reply, browser)
  return browser
}

/** Identifies the browser that requested a code; undefined for clients without cookies. */
export const codeBrowser = (context: AccountsContext, request: FastifyRequest): string | undefined =>
  codeCookie.read(context, request)
