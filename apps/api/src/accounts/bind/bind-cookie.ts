import { bindTokenLifetimeMs } from '@warmup/domain/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashSecret, isSameSecret } from '../../platform/credentials/index.ts'
import { createBrowserCookie } from '../../platform/http/index.ts'
import type { AccountsContext } from '../accounts.context.ts'

/**
 * Ties a bind token to the browser that received it. Otherwise an attacker could send a player the address of the
 * attacker's own binding, and the player's sign-in at Steam would bind the Steam account to the attacker's email and
 * password.
 */
const bindCookie = createBrowserCookie('warmup_steam_bind', bindTokenLifetimeMs)

/** Stores the hash of a bind token in the browser that receives the token. */
export const rememberBindToken = (context: AccountsContext, reply: FastifyReply, token: string): void =>
  bindCookie.set(context, reply, hashSecret(token))

/** Whether this browser received the bind token. */
export const wasGivenBindToken = (context: AccountsContext, request: FastifyRequest, token: string): boolean =>
  isSameSecret(bindCookie.read(context, request) ?? '', hashSecret(token))
