import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuseCrossSite } from '../cross-site.ts'
import { acceptForms } from '../forms.ts'
import { type EngineMode, engineModes } from './api/engine-listener.ts'
import type { ContainerEngine } from './container-engine.ts'
import { renderEnginePage, renderNoEngine } from './engine-page.ts'
import { engineState } from './engine-state.ts'
import { findNamed } from './swarm/ids.ts'

type WithId = { Params: { id: string } }
type Power = 'up' | 'down'

const stateSchema = (states: readonly string[]) => ({
  body: { type: 'object', required: ['state'], properties: { state: { enum: states } }, additionalProperties: false },
})
const powers: readonly Power[] = ['up', 'down']
const healths = ['broken', 'well'] as const
type Health = (typeof healths)[number]

const stateIn = <T extends string>(body: unknown, known: readonly T[]): T | undefined =>
  known.find((state) => body instanceof URLSearchParams && body.get('state') === state)

/** Turns a node's power on or off. Returns the error, if any. */
const setPower = ({ cluster }: ContainerEngine, id: string, state: Power): [number, string, string] | undefined => {
  const node = findNamed(cluster.nodes, id)
  if (node === undefined) return [404, 'No such node', 'unknown_node']
  if (node.role === 'manager') return [409, 'The manager cannot be taken down: stop the engine instead', 'manager']
  cluster.setPower(node, state === 'up')
  return undefined
}

/** Empties the practice server of a service until it is restarted. Returns the error, if any. */
const endVisits = ({ cluster }: ContainerEngine, id: string): [number, string, string] | undefined => {
  const service = findNamed(cluster.services, id)
  if (service === undefined) return [404, 'No such service', 'unknown_service']
  for (const task of cluster.tasks) if (task.service === service) task.container?.server?.endVisits()
  return undefined
}

/** Makes the game of a service die at each start, or mends it. A service that is gone may come back. */
const setHealth = (engine: ContainerEngine, id: string, state: Health): [number, string, string] | undefined => {
  const name = findNamed(engine.cluster.services, id)?.name ?? (engine.broken.has(id) ? id : undefined)
  if (name === undefined) return [404, 'No such service', 'unknown_service']
  engine.setBroken(name, state === 'broken')
  return undefined
}

/** The control API of the container engine, and its page. */
export const engineRoutes = (engine: ContainerEngine) => async (app: FastifyInstance) => {
  acceptForms(app)
  refuseCrossSite(app)
  const refuse = (reply: FastifyReply, [status, error, code]: [number, string, string]) =>
    reply.code(status).send({ error, code })

  app.get('/api/engine', () => engineState(engine))
  app.put<{ Body: { state: EngineMode } }>('/api/engine', { schema: stateSchema(engineModes) }, ({ body }) => {
    engine.setMode(body.state)
    return engineState(engine)
  })
  app.put<WithId & { Body: { state: Power } }>(
    '/api/engine/nodes/:id',
    { schema: stateSchema(powers) },
    ({ params, body }, reply) => {
      const problem = setPower(engine, params.id, body.state)
      return problem === undefined ? engineState(engine) : refuse(reply, problem)
    },
  )
  app.put<WithId & { Body: { state: Health } }>(
    '/api/engine/services/:id/health',
    { schema: stateSchema(healths) },
    ({ params, body }, reply) => {
      const problem = setHealth(engine, params.id, body.state)
      return problem === undefined ? engineState(engine) : refuse(reply, problem)
    },
  )
  app.delete<WithId>('/api/engine/services/:id/players', ({ params }, reply) => {
    const problem = endVisits(engine, params.id)
    return problem === undefined ? engineState(engine) : refuse(reply, problem)
  })

  app.get('/engine', (_, reply) => reply.type('text/html; charset=utf-8').send(renderEnginePage(engineState(engine))))
  app.post('/engine', ({ body }, reply) => {
    engine.setMode(stateIn(body, engineModes) ?? engine.mode)
    return reply.redirect('/engine', 303)
  })
  app.post<WithId>('/engine/nodes/:id', ({ params, body }, reply) => {
    const problem = setPower(engine, params.id, stateIn(body, powers) ?? 'up')
    return problem === undefined ? reply.redirect('/engine', 303) : refuse(reply, problem)
  })
  app.post<WithId>('/engine/services/:id/health', ({ params, body }, reply) => {
    const problem = setHealth(engine, params.id, stateIn(body, healths) ?? 'well')
    return problem === undefined ? reply.redirect('/engine', 303) : refuse(reply, problem)
  })
  app.post<WithId>('/engine/services/:id/leave', ({ params }, reply) => {
    const problem = endVisits(engine, params.id)
    return problem === undefined ? reply.redirect('/engine', 303) : refuse(reply, problem)
  })
}

/** Routes without an engine: a page that says so. */
export const noEngineRoutes = async (app: FastifyInstance) => {
  app.get('/engine', (_, reply) => reply.type('text/html; charset=utf-8').send(renderNoEngine()))
}
