import type { FastifyInstance, FastifyRequest } from 'fastify'

const isCrossSite = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] !== undefined && !['same-origin', 'none'].includes(String(headers['sec-fetch-site']))

/**
 * Rejects requests from other sites' pages in a plugin's routes, so that they cannot change the sandbox through a
 * browser.
 */
export const refuseCrossSite = (app: FastifyInstance): void => {
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET' && isCrossSite(request)) {
      await reply.code(403).send({ error: 'Cross-site requests are not allowed', code: 'cross_site' })
    }
  })
}
