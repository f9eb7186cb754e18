import * as calls from '@warmup/domain/notices/calls'
import { paths } from '@warmup/domain/shell'
import type { FastifyInstance } from 'fastify'
import { type MountedCall, on } from '../platform/http/index.ts'
import type { NoticesContext } from './notices.context.ts'
import { changeSettings, readNotices, readSettings, readUpTo, stopMails } from './notices.service.ts'

const success = { success: true } as const

/** Each open portal asks every minute, and many players may share an address. */
const readsPerMinute = 3_000
/** Mail services send these from few addresses. */
const stopsPerMinute = 120
/** The body of RFC 8058 has 26 bytes. */
const maxStopBytes = 1_024

/** Lets a call take a body of any type, which is ignored: mail programs send a form. */
const withIgnoredBody = (mounted: MountedCall): MountedCall => ({
  ...mounted,
  mount: (app, authenticate) => {
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxStopBytes }, (_request, _body, done) =>
        done(null, undefined),
      )
      mounted.mount(scope, authenticate)
    })
  },
})

/** The calls of the notices area. */
export const noticesRoutes = (context: NoticesContext): MountedCall[] => [
  on(calls.getNotices, { requestsPerMinute: readsPerMinute })(async ({ session }) => ({
    notices: await readNotices(context.db, session.user.steamId),
  })),
  on(calls.readNotices)(async ({ session, body: { upTo } }) => {
    await readUpTo(context, session, upTo)
    return success
  }),
  on(calls.getNoticeSettings)(({ session }) => readSettings(context, session.user.steamId)),
  on(calls.changeNoticeSettings)(({ session, body }) => changeSettings(context, session, body)),
  withIgnoredBody(
    on(calls.stopNoticeMails, { requestsPerMinute: stopsPerMinute })(async ({ params }) => {
      await stopMails(context, params.token)
      return success
    }),
  ),
]

/**
 * Redirects to the portal's page, which has the button: a mail program without a button of its own opens the address
 * of `List-Unsubscribe` in the browser. Opening it changes nothing, because scanners open every link.
 */
export const mountStopPage = (app: FastifyInstance): void => {
  app.get<{ Params: { token: string } }>(calls.stopNoticeMails.path, { schema: { hide: true } }, (request, reply) =>
    reply.redirect(`${paths.notices}?stop=${encodeURIComponent(request.params.token)}`),
  )
}
