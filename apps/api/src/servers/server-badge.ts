import { type Language, languages } from '@warmup/domain/common'
import { badgeOffline } from '@warmup/i18n/previews'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { HttpError, notFound } from '../platform/http/index.ts'
import { drawable, type Pictures, sendPicture } from '../platform/pictures/index.ts'
import { type BadgeTheme, badgeThemes, serverBadgeSvg } from './badge-svg.ts'
import type { Fleet } from './fleet.ts'
import { shownServer } from './shown-server.ts'

const querySchema = z.object({
  theme: z.enum(badgeThemes).default('dark'),
  language: z.enum(languages).default('zh'),
})

type BadgeOptions = {
  readonly language: Language
  readonly theme: BadgeTheme
  /** Removes what the badge cannot show. */
  readonly clean?: (text: string) => string
}

/** The badge of a server as it was last seen; undefined for an unknown server. */
const badgeOf = (
  fleet: Fleet,
  id: string,
  { language, theme, clean = (text) => text }: BadgeOptions,
): string | undefined => {
  const config = fleet.configs.find((one) => one.id === id)
  if (config === undefined) return undefined
  const { name, map, players, state } = shownServer(fleet, config, language)
  const isOffline = state === 'offline'
  return serverBadgeSvg(
    {
      name: clean(name),
      detail: clean(isOffline ? badgeOffline[language] : map),
      players: isOffline ? undefined : players,
    },
    theme,
  )
}

/** A PNG file takes the time of the worker that draws it; an SVG file takes next to nothing. */
const pngsPerMinute = 120
const rateLimit = {
  max: pngsPerMinute,
  allowList: ({ params }: FastifyRequest) => !String(Object(params).file).endsWith('.png'),
}

/**
 * `GET /badge/{server}.svg` and `.png`, a picture for other sites (docs/product/servers.md#badge). It is no call of the contract,
 * because its answer is no JSON.
 */
export const mountServerBadge = (app: FastifyInstance, fleet: Fleet, pictures: Pictures | undefined): void => {
  app.get<{ Params: { file: string } }>(
    '/badge/:file',
    { schema: { hide: true }, config: { isRevalidated: true, rateLimit } },
    async (request, reply) => {
      const query = querySchema.safeParse(request.query)
      if (!query.success) throw new HttpError(400, 'invalid_request', 'No such theme or language')
      const [, id = '', form] = /^(.+)\.(svg|png)$/.exec(request.params.file) ?? []
      const drawn = form === 'png' ? pictures : undefined
      const svg = badgeOf(fleet, id, { ...query.data, ...(drawn && { clean: drawable }) })
      if (svg === undefined || (form === 'png' && drawn === undefined)) throw notFound('There is no such server')
      if (drawn) return sendPicture(request, reply, { pictures: drawn, drawing: { svg, isOpaque: false } })
      return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/svg+xml; charset=utf-8').send(svg)
    },
  )
}
