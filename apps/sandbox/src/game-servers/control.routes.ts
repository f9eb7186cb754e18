import type { FastifyInstance } from 'fastify'
import { refuseCrossSite } from '../cross-site.ts'
import type { GameVersion } from '../game-version/game-version.ts'
import { renderControlPage } from './control-page.ts'
import type { Fleet } from './fleet.ts'
import { type Override, overrideSchema } from './override.ts'
import { overrideFromForm } from './override-form.ts'

type WithId = { Params: { id: string } }

const formType = 'application/x-www-form-urlencoded'
const unknownServer = { error: 'No such game server', code: 'unknown_game_server' }

/** The control API of the game servers, and their page. */
export const gameServerRoutes = (fleet: Fleet, game: GameVersion) => async (app: FastifyInstance) => {
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_, body, done) =>
    done(null, overrideFromForm(new URLSearchParams(String(body)))),
  )

  refuseCrossSite(app)

  app.get('/api/game-servers', () => fleet.states())

  app.get<WithId>('/api/game-servers/:id', (request, reply) => {
    const state = fleet.state(request.params.id)
    return state ?? reply.code(404).send(unknownServer)
  })

  app.post<WithId & { Body: Override }>(
    '/api/game-servers/:id/override',
    { schema: { body: overrideSchema } },
    (request, reply) => {
      const { id } = request.params
      if (!fleet.override(id, request.body)) return reply.code(404).send(unknownServer)
      return fleet.state(id)
    },
  )

  app.delete<WithId>('/api/game-servers/:id/override', (request, reply) => {
    const { id } = request.params
    if (!fleet.reset(id)) return reply.code(404).send(unknownServer)
    return fleet.state(id)
  })

  app.get('/game-servers', (_, reply) =>
    reply.type('text/html; charset=utf-8').send(renderControlPage(fleet.states(), game.newest)),
  )

  app.post<WithId & { Body: Override }>(
    '/game-servers/:id/override',
    { schema: { body: overrideSchema } },
    (request, reply) => {
      if (!fleet.override(request.params.id, request.body)) return reply.code(404).send(unknownServer)
      return reply.redirect(`/game-servers#${request.params.id}`, 303)
    },
  )

  app.post<WithId>('/game-servers/:id/reset', (request, reply) => {
    if (!fleet.reset(request.params.id)) return reply.code(404).send(unknownServer)
    return reply.redirect(`/game-servers#${request.params.id}`, 303)
  })
}
