import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { addMs } from '../../platform/clock/index.ts'
import { createBrowserCookie, toHttpError } from '../../platform/http/index.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { wasGivenBindToken } from '../bind/bind-cookie.ts'
import { randomSecret } from '../secrets.ts'
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

/** Identifies the browser that was sent to Steam. */
const browserCookie = createBrowserCookie('warmup_steam_state', stateLifetimeMs)

const queryOf = (request: FastifyRequest): URLSearchParams => new URL(request.url, 'http://portal').searchParams

/** The addresses for browsers on the way to Steam and back. */
export const mountSteamRedirects = async (app: FastifyInstance, context: AccountsContext): Promise<void> => {
  /** Returns a state that is valid for this browser only. */
  const beginVisit = (kind: SteamReturn, reply: FastifyReply): string => {
    const browser = randomSecret()
    browserCookie.set(context, reply, browser)
    return context.steamStates.issue([kind, browser], addMs(context.now(), stateLifetimeMs))
  }
  const endVisit = (request: FastifyRequest, reply: FastifyReply): string | undefined => {
    browserCookie.clear(context, reply)
    return browserCookie.read(context, request)
  }
  /** Browsers show the response, so every error, including rate limits, redirects to the portal. */
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
    const state = beginVisit('signIn', reply)
    return reply.redirect(steamSignInAddress(context, 'signIn', { state, ...(from === undefined ? {} : { from }) }))
  })
  app.get('/api/auth/steam/bind', visited('bind'), (request, reply) => {
    const query = queryOf(request)
    const from = acceptFrom(query.get('from') ?? undefined)
    const emailBindToken = query.get('email_bind_token') ?? ''
    if (!wasGivenBindToken(context, request, emailBindToken))
      return reply.redirect(failedAddress('bind', 'invalid_token', from))
    const state = beginVisit('bind', reply)
    return reply.redirect(
      steamSignInAddress(context, 'bind', {
        state,
        email_bind_token: emailBindToken,
        ...(from === undefined ? {} : { from }),
      }),
    )
  })
  app.get(steamReturnPaths.signIn, visited('signIn'), async (request, reply) =>
    reply.redirect(await finishSteamSignIn(context, { query: queryOf(request), browser: endVisit(request, reply) })),
  )
  app.get(steamReturnPaths.bind, visited('bind'), async (request, reply) =>
    reply.redirect(
      await finishSteamBinding(context, {
        query: queryOf(request),
        browser: endVisit(request, reply),
        wasGivenBindToken: (token) => wasGivenBindToken(context, request, token),
      }),
    ),
  )
}
