import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { toHttpError } from '../platform/http/index.ts'
import type { AccountsContext } from './accounts.context.ts'
import { wasGivenBindToken } from './bind-cookie.ts'
import { randomSecret } from './secrets.ts'
import { steamCookie, steamCookiePath } from './steam-cookie.ts'
import {
  acceptFrom,
  failedAddress,
  finishSteamBinding,
  finishSteamSignIn,
  type SteamReturn,
  stateLifetimeMs,
  steamReturnPaths,
  steamSignInAddress,
} from './steam-sign-in.service.ts'

const stateCookie = 'warmup_steam_state'

const queryOf = (request: FastifyRequest): URLSearchParams => new URL(request.url, 'http://portal').searchParams

/**
 * The addresses that a browser visits on its way to Steam and back. The state that binds an answer to the browser that
 * asked lives in a cookie that scripts cannot read.
 */
export const mountSteamRedirects = async (app: FastifyInstance, context: AccountsContext): Promise<void> => {
  await app.register(cookie)
  const rememberState = (reply: FastifyReply): string => {
    const state = randomSecret()
    reply.setCookie(stateCookie, state, steamCookie(context, stateLifetimeMs))
    return state
  }
  const takeState = (request: FastifyRequest, reply: FastifyReply): string | undefined => {
    reply.clearCookie(stateCookie, { path: steamCookiePath })
    return request.cookies[stateCookie]
  }
  /** A browser shows what it is answered: every failure, too many requests too, leads back into the portal. */
  const visited = (kind: SteamReturn): RouteShorthandOptions => ({
    config: { rateLimit: { max: 60, timeWindow: 60_000 } },
    schema: { hide: true },
    errorHandler: (thrown, request, reply) => {
      const error = toHttpError(thrown)
      if (error.status >= 500) request.log.error({ err: thrown }, 'a Steam sign-in failed')
      return reply.redirect(failedAddress(kind, error.code, acceptFrom(queryOf(request).get('from') ?? undefined)))
    },
  })

  app.get('/api/auth/steam/login', visited('signIn'), (request, reply) => {
    const from = acceptFrom(queryOf(request).get('from') ?? undefined)
    const state = rememberState(reply)
    return reply.redirect(steamSignInAddress(context, 'signIn', { state, ...(from === undefined ? {} : { from }) }))
  })
  app.get('/api/auth/steam/bind', visited('bind'), (request, reply) => {
    const query = queryOf(request)
    const from = acceptFrom(query.get('from') ?? undefined)
    const emailBindToken = query.get('email_bind_token') ?? ''
    if (!wasGivenBindToken(request, emailBindToken)) return reply.redirect(failedAddress('bind', 'invalid_token', from))
    const state = rememberState(reply)
    return reply.redirect(
      steamSignInAddress(context, 'bind', {
        state,
        email_bind_token: emailBindToken,
        ...(from === undefined ? {} : { from }),
      }),
    )
  })
  app.get(steamReturnPaths.signIn, visited('signIn'), async (request, reply) =>
    reply.redirect(
      await finishSteamSignIn(context, { query: queryOf(request), cookieState: takeState(request, reply) }),
    ),
  )
  app.get(steamReturnPaths.bind, visited('bind'), async (request, reply) =>
    reply.redirect(
      await finishSteamBinding(context, {
        query: queryOf(request),
        cookieState: takeState(request, reply),
        wasGivenBindToken: (token) => wasGivenBindToken(request, token),
      }),
    ),
  )
}
