import type { FastifyInstance } from 'fastify'
import type { LogPlay } from './log-play.ts'

type KillBody = { steamId: string; name?: string; count: number; weapon: string }

const killSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['steamId'],
  properties: {
    steamId: { type: 'string', pattern: '^7656119[0-9]{10}$' },
    name: { type: 'string', minLength: 1, maxLength: 64 },
    count: { type: 'integer', minimum: 1, maximum: 5_000, default: 1 },
    weapon: { type: 'string', pattern: '^[a-z0-9_]{1,40}$', default: 'ak47' },
  },
} as const

/** Control of the simulated play, and its progress, for tests. */
export const logPlayRoutes = (play: LogPlay) => async (app: FastifyInstance) => {
  app.get('/api/log-play', () => ({ isPastSent: play.isPastSent }))
  app.post<{ Params: { id: string }; Body: KillBody }>(
    '/api/game-servers/:id/kills',
    { schema: { body: killSchema } },
    async ({ params, body }, reply) => {
      const sending = play.kill(params.id, body)
      if (sending === undefined)
        return reply.code(404).send({ error: 'No game server whose log counts', code: 'unknown_game_server' })
      const isAcknowledged = await sending
      return isAcknowledged
        ? { success: true }
        : reply.code(503).send({ error: 'The portal did not take the log', code: 'not_acknowledged' })
    },
  )
}
