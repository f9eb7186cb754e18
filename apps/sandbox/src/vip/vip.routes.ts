import type { FastifyInstance } from 'fastify'
import { type VipPageState, type VipServer, vipPageStates } from './vip-server.ts'

/** Control of the VIP shop page: sets whether it answers. */
export const vipRoutes = (server: VipServer) => async (app: FastifyInstance) => {
  app.put<{ Body: { state: VipPageState } }>(
    '/api/vip-page',
    {
      schema: {
        body: { type: 'object', required: ['state'], properties: { state: { type: 'string', enum: vipPageStates } } },
      },
    },
    ({ body }) => {
      server.setState(body.state)
      return { state: body.state }
    },
  )
}
