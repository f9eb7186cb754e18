import { languages } from '@warmup/domain/common'
import { announcementFeed } from '@warmup/domain/feeds'
import * as calls from '@warmup/domain/feeds/calls'
import { announcementsTitle } from '@warmup/i18n/feeds'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Area } from '../platform/area/index.ts'
import { HttpError, notFound, on } from '../platform/http/index.ts'
import { calendarOf, endLink, makeLink, readLink } from './calendar.service.ts'
import type { FeedsContext } from './feeds.context.ts'

const changesPerMinute = 60

const calendarFileName = /^([a-z2-7]+)\.ics$/

/** `GET /api/calendar/{token}.ics`, for programs that know the link, and nothing else of the player. */
const mountCalendar = (app: FastifyInstance, context: FeedsContext): void => {
  app.get<{ Params: { file: string } }>(
    '/api/calendar/:file',
    { schema: { hide: true }, config: { isRevalidated: true, isPrivate: true } },
    async (request, reply) => {
      const [, token] = calendarFileName.exec(request.params.file) ?? []
      const calendar = token === undefined ? undefined : await calendarOf(context, token)
      if (calendar === undefined) throw notFound('There is no such calendar')
      return reply.type('text/calendar; charset=utf-8').send(calendar)
    },
  )
}

const querySchema = z.object({ language: z.enum(languages).default('zh') })

/** `GET /api/announcements.atom`, for feed readers. */
const mountAnnouncements = (app: FastifyInstance, context: FeedsContext): void => {
  app.get(
    '/api/announcements.atom',
    { schema: { hide: true }, config: { isRevalidated: true } },
    async (request, reply) => {
      const query = querySchema.safeParse(request.query)
      if (!query.success) throw new HttpError(400, 'invalid_request', 'No such language')
      const { language } = query.data
      const community = context.communityName()
      const feed = announcementFeed({
        language,
        publicUrl: context.publicUrl(),
        title: announcementsTitle(language, community),
        author: community[language],
        announcements: context.announcements().map(({ text, ...of }) => ({ ...of, text: text[language] })),
      })
      return reply.type('application/atom+xml; charset=utf-8').send(feed)
    },
  )
}

/**
 * What programs of players subscribe to (docs/product/feeds.md). Calendar and feed are no calls of the contract, because
 * their answers are no JSON.
 */
export const createFeeds = (context: FeedsContext): Area => ({
  routes: [
    on(calls.getCalendarLink)(({ session }) => readLink(context, session.user.steamId)),
    on(calls.makeCalendarLink, { requestsPerMinute: changesPerMinute })(({ session, body }) =>
      makeLink(context, session, body.language),
    ),
    on(calls.endCalendarLink, { requestsPerMinute: changesPerMinute })(({ session }) => endLink(context.db, session)),
  ],
  mount: (app) => {
    mountCalendar(app, context)
    mountAnnouncements(app, context)
  },
})
