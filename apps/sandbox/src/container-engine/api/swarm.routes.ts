import type { FastifyInstance } from 'fastify'
import type { Cluster } from '../swarm/cluster.ts'
import { type Filters, fits, fitsLabels, readFilters } from '../swarm/filters.ts'
import { findNamed } from '../swarm/ids.ts'
import { objectIn } from '../swarm/json.ts'
import type { Node } from '../swarm/node.ts'
import { notManager, Refusal } from '../swarm/refusal.ts'
import type { Service, Task } from '../swarm/task.ts'
import { swarmOut } from './about-wire.ts'
import { swarmLogRoutes } from './log.routes.ts'
import { nodeOut, serviceOut, serviceStatusOut, taskOut, withDefaults } from './wire.ts'

type WithId = { Params: { id: string } }
type WithFilters = { Querystring: { filters?: string; status?: string } }
type WithVersion = { Querystring: { version?: string } }

const readVersion = (what: string, text = ''): number => {
  if (!/^\d+$/.test(text)) {
    throw new Refusal(400, `invalid ${what} version '${text}': strconv.ParseUint: parsing "${text}": invalid syntax`)
  }
  return Number(text)
}

const fitsNode = (filters: Filters, node: Node): boolean =>
  fits(filters, 'id', (id) => node.id.startsWith(id)) &&
  fits(filters, 'name', (name) => node.name.startsWith(name)) &&
  fits(filters, 'role', (role) => node.role === role) &&
  fitsLabels(filters, node.labels, 'node.label')

const fitsService = (filters: Filters, service: Service): boolean =>
  fits(filters, 'id', (id) => service.id.startsWith(id)) &&
  fits(filters, 'name', (name) => service.name.startsWith(name)) &&
  fits(filters, 'mode', (mode) => mode === 'replicated') &&
  fitsLabels(filters, service.plan.labels)

/** `desired-state=running` also matches tasks that do not run yet. */
const fitsTask = (filters: Filters, task: Task): boolean =>
  fits(filters, 'id', (id) => task.id.startsWith(id)) &&
  fits(filters, 'name', (name) => task.service.name.startsWith(name)) &&
  fits(filters, 'service', (service) => task.service.id === service) &&
  fits(filters, 'node', (node) => task.node?.id === node) &&
  fits(filters, 'desired-state', (state) => task.desired === state) &&
  fitsLabels(filters, task.plan.containerLabels)

/** Replaces names in a filter with IDs. Throws on an unknown name. */
const withIds = (filters: Filters, name: string, idOf: (wanted: string) => string): Filters => {
  const wanted = filters.get(name)
  return wanted === undefined ? filters : new Map([...filters, [name, wanted.map(idOf)]])
}

const nodeRoutes = (app: FastifyInstance, cluster: Cluster) => {
  app.get<WithFilters>('/nodes', ({ query }) => {
    const filters = readFilters(query.filters, ['id', 'name', 'role', 'label', 'node.label', 'membership'])
    return cluster.nodes.filter((node) => fitsNode(filters, node)).map(nodeOut)
  })
  app.get<WithId>('/nodes/:id', ({ params }) => nodeOut(cluster.node(params.id)))
  app.post<WithId & WithVersion>('/nodes/:id/update', ({ params, query, body }, reply) => {
    cluster.updateNode(params.id, readVersion('node', query.version), objectIn(body))
    return reply.send()
  })
}

const serviceRoutes = (app: FastifyInstance, cluster: Cluster) => {
  app.get<WithFilters>('/services', ({ query }) => {
    const filters = readFilters(query.filters, ['id', 'name', 'label', 'mode', 'runtime'])
    const withStatus = query.status === 'true' || query.status === '1'
    return cluster.services
      .filter((service) => fitsService(filters, service))
      .map((service) => ({
        ...serviceOut(service),
        ...(withStatus && serviceStatusOut(service, cluster.tasks)),
      }))
  })
  app.post('/services/create', ({ body }, reply) => {
    if (body === undefined || body === null) throw new Refusal(400, 'got EOF while reading request body')
    return reply.code(201).send({ ID: cluster.createService(objectIn(body)).id })
  })
  app.get<WithId & { Querystring: { insertDefaults?: string } }>('/services/:id', ({ params, query }) => {
    const service = cluster.service(params.id)
    return serviceOut(query.insertDefaults === 'true' ? { ...service, spec: withDefaults(service.spec) } : service)
  })
  app.post<WithId & WithVersion>('/services/:id/update', ({ params, query, body }) => {
    cluster.updateService(params.id, readVersion('service', query.version), objectIn(body))
    return { Warnings: null }
  })
  app.delete<WithId>('/services/:id', ({ params }, reply) => {
    cluster.removeService(params.id)
    return reply.send()
  })
}

const taskRoutes = (app: FastifyInstance, cluster: Cluster) => {
  app.get<WithFilters>('/tasks', ({ query }) => {
    const known = ['id', 'name', 'label', 'service', 'node', 'desired-state']
    const named = withIds(readFilters(query.filters, known), 'service', (wanted) => cluster.service(wanted).id)
    const filters = withIds(named, 'node', (wanted) => cluster.node(wanted).id)
    return cluster.tasks.filter((task) => fitsTask(filters, task)).map(taskOut)
  })
  app.get<WithId>('/tasks/:id', ({ params }) => {
    const task = findNamed(
      cluster.tasks.map((each) => ({ id: each.id, name: `${each.service.name}.1.${each.id}`, each })),
      params.id,
    )
    if (task === undefined) throw new Refusal(404, `task ${params.id} not found`)
    return taskOut(task.each)
  })
}

/** Routes of the whole swarm, available only on the manager. */
export const swarmRoutes = (cluster: Cluster, node: Node) => async (app: FastifyInstance) => {
  app.addHook('onRequest', async () => {
    if (node.role !== 'manager') throw new Refusal(503, notManager)
  })
  app.get('/swarm', () => swarmOut(cluster))
  app.post('/swarm/init', () => {
    throw new Refusal(
      503,
      'This node is already part of a swarm. Use "docker swarm leave" to leave this swarm and join another one.',
    )
  })
  nodeRoutes(app, cluster)
  serviceRoutes(app, cluster)
  taskRoutes(app, cluster)
  swarmLogRoutes(app, cluster)
}
