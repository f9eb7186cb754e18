import { bindTokenLifetimeMs } from '@warmup/domain/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSameSecret } from '../platform/credentials/index.ts'
import type { AccountsContext } from './accounts.context.ts'
import { hashSecret } from './secrets.ts'
import { steamCookie } from './steam-cookie.ts'

/**
 * Ties a bind token to the browser that obtained it by password or registration. Without it somebody could hand the
 * address of his own binding to another player, whose sign-in at Steam would then put a stranger's password on his account.
 */
const bindCookie = 'warmup_steam_bind'

/** Leaves the mark of a bind token, not the token, in the browser that is given it. */
export const rememberBindToken = (context: AccountsContext, reply: FastifyReply, token: string): void => {
  reply.setCookie(bindCookie, hashSecret(token), steamCookie(context, bindTokenLifetimeMs))
}

/** Whether this browser is the one that was given a bind token. */
export const wasGivenBindToken = (request: FastifyRequest, token: string): boolean =>
  isSameSecret(request.cookies[bindCookie] ?? '', hashSecret(token))
