import { chatCodeLifetimeMs } from '@warmup/domain/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashSecret } from '../../platform/credentials/index.ts'
import { createBrowserCookie } from '../../platform/http/index.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { randomSecret } from '../secrets.ts'

const chatCookie = createBrowserCookie('warmup_chat', chatCodeLifetimeMs)

/** Marks the browser that asks for a code, and returns the hash by which it is known. */
export const markChatBrowser = (context: AccountsContext, request: FastifyRequest, reply: FastifyReply): string => {
  const browser = chatCookie.read(context, request) ?? randomSecret()
  chatCookie.set(context, reply, browser)
  return hashSecret(browser)
}

/** The hash of a browser that has asked for a code; of nothing for other browsers. */
export const chatBrowser = (context: AccountsContext, request: FastifyRequest): string =>
  hashSecret(chatCookie.read(context, request) ?? randomSecret())
