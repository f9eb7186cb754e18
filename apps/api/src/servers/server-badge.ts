import { type Language, languages } from '@warmup/domain/common'
import { badgeOffline } from '@warmup/i18n/previews'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { HttpError, notFound } from '../platform/http/index.ts'
import { type BadgeTheme, badgeThemes, serverBadgeSvg } from './badge-svg.ts'
import type { Fleet } from './fleet.ts'
import { shownServer } from './shown-server.ts'

const querySchema = z.object({
  theme: z.enum(badgeThemes).default('dark'),
  language: z.enum(languages).default('zh'),
})

/** The badge of a server as it was last seen; undefined for an unknown server. */
const badgeOf = (fleet: Fleet, id: string, language: Language, theme: BadgeTheme): string | undefined => {
  const config = fleet.configs.find((one) => one.id === id)
  if (config === undefined) return undefined
  const { name, map, players, state } = shownServer(fleet, config, language)
  const isOffline = state === 'offline'
  return serverBadgeSvg(
    { name, detail: isOffline ? badgeOffline[language] : map, players: isOffline ? undefined : players },
    theme,
  )
}

/**
 * `GET /badge/{server}.svg`, a picture for other sites (docs/product/servers.md#badge). It is no call of the contract, because
 * its answer is no JSON.
 */
export const mountServerBadge = (app: FastifyInstance, fleet: Fleet): void => {
  app.get<{ Params: { file: string } }>(
    '/badge/:file',
    { schema: { hide: true }, config: { isRevalidated: true } },
    async (request, reply) => {
      const query = querySchema.safeParse(request.query)
      if (!query.success) throw new HttpError(400, 'invalid_request', 'No such theme or language')
      const [, id] = /^(.+)\.svg$/.exec(request.params.file) ?? []
      const svg = id === undefined ? undefined : badgeOf(fleet, id, query.data.language, query.data.theme)
      if (svg === undefined) throw notFound('There is no such server')
      return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/svg+xml; charset=utf-8').send(svg)
    },
  )
}
