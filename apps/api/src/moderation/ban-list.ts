import { banLines, type ListedBan } from '@warmup/domain/moderation'
import { getBans } from '@warmup/domain/moderation/calls'
import type { FastifyInstance } from 'fastify'
import { HttpError, notFound } from '../platform/http/index.ts'
import { type ModerationContext, requireModeration } from './moderation.context.ts'
import { bansInForce } from './sanctions.store.ts'

/** The bans in force on all servers, or also on one. Throws 404 for an unknown server. */
export const listBans = async (context: ModerationContext, serverId: string | undefined): Promise<ListedBan[]> => {
  requireModeration(context)
  const server = context.servers().find(({ id }) => id === serverId)
  if (serverId !== undefined && server === undefined) throw notFound('There is no such server')
  const bans = await bansInForce(context.db, context.now(), server)
  return bans.map(({ steamId, endsAt }) => ({ steamId, endsAt: endsAt?.toISOString() ?? null }))
}

/** `GET /api/moderation/bans.txt`, which is no call of the contract, because its answer is text. */
export const mountBanLines = (app: FastifyInstance, context: ModerationContext): void => {
  app.get(
    '/api/moderation/bans.txt',
    { schema: { hide: true }, config: { isRevalidated: true } },
    async (request, reply) => {
      const query = getBans.query.safeParse(request.query)
      if (!query.success) throw new HttpError(400, 'invalid_request', 'No such id of a server')
      const bans = await listBans(context, query.data.server)
      return reply.type('text/plain; charset=utf-8').send(banLines(bans))
    },
  )
}
