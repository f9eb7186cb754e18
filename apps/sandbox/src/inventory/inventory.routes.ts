import type { FastifyInstance } from 'fastify'
import { type Inventories, type InventoryMood, inventoryMoods } from './inventories.ts'

/** Control of the inventory site: sets how it answers a player's sign-ins. */
export const inventoryRoutes = (inventories: Inventories) => async (app: FastifyInstance) => {
  app.put<{ Params: { steamId: string }; Body: { mood: InventoryMood } }>(
    '/api/inventory/:steamId',
    {
      schema: {
        body: { type: 'object', required: ['mood'], properties: { mood: { type: 'string', enum: inventoryMoods } } },
      },
    },
    ({ params, body }) => {
      inventories.setMood(params.steamId, body.mood)
      return { mood: body.mood }
    },
  )
}
