import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Cluster } from '../swarm/cluster.ts'
import { eventFilters, fitsEvent } from '../swarm/event-log.ts'
import { fits, fitsLabels, readFilters } from '../swarm/filters.ts'
import { objectIn, textIn, textsIn } from '../swarm/json.ts'
import type { Node } from '../swarm/node.ts'
import { Refusal } from '../swarm/refusal.ts'
import { containerLabels } from '../swarm/task.ts'
import { infoOut, versionOut } from './about-wire.ts'
import { archiveOf, extractTo, pathStat } from './container-files.ts'
import { containerOut, containerRowOut } from './container-wire.ts'
import { execRoutes } from './exec.routes.ts'
import { findContainer, pathIn } from './find-container.ts'
import { imageRoutes } from './image.routes.ts'
import { containerLogRoutes } from './log.routes.ts'
import { volumeOut } from './wire.ts'

type WithId = { Params: { id: string } }
type WithFilters = { Querystring: { filters?: string; all?: string } }
type WithPath = WithId & { Querystring: { path?: string } }
type WithSince = { Querystring: { filters?: string; since?: string; until?: string } }

const aboutRoutes = (app: FastifyInstance, cluster: Cluster, node: Node) => {
  app.get('/_ping', (_, reply) => reply.type('text/plain; charset=utf-8').send('OK'))
  app.get('/version', () => versionOut)
  app.get('/info', () => infoOut(cluster, node))
}

/** Streams events as JSON lines until the client disconnects or the requested end time. */
const eventRoutes = (app: FastifyInstance, { events }: Node) => {
  app.get<WithSince>('/events', ({ query, raw }, reply) => {
    const filters = readFilters(query.filters, eventFilters)
    const lines = new PassThrough()
    const since = query.since === undefined ? undefined : Number(query.since)
    const stop = events.follow(since, (event) => {
      if (fitsEvent(filters, event)) lines.write(`${JSON.stringify(event)}\n`)
    })
    const end = () => {
      stop()
      lines.end()
    }
    raw.once('close', end)
    const restMs = query.until === undefined ? undefined : Number(query.until) * 1_000 - Date.now()
    if (restMs !== undefined && restMs <= 0) end()
    else if (restMs !== undefined) lines.once('close', clearTimeout.bind(undefined, setTimeout(end, restMs)))
    reply.raw.flushHeaders()
    return reply.type('application/json').send(lines)
  })
}

const containerRoutes = (app: FastifyInstance, cluster: Cluster, node: Node) => {
  app.get<WithFilters>('/containers/json', ({ query }) => {
    const filters = readFilters(query.filters, ['id', 'name', 'label', 'status', 'volume', 'ancestor'])
    const withEnded = query.all === 'true' || query.all === '1' || filters.has('status')
    return cluster
      .containersOf(node)
      .filter(
        ({ task, container }) =>
          (withEnded || container.finishedAt === undefined) &&
          fits(filters, 'id', (id) => container.id.startsWith(id)) &&
          fits(filters, 'name', (name) => container.name.includes(name)) &&
          fits(filters, 'status', (status) => (container.finishedAt === undefined) === (status === 'running')) &&
          fits(filters, 'volume', (volume) => [...task.plan.mounts.values()].includes(volume)) &&
          fitsLabels(filters, containerLabels(task)),
      )
      .map(({ task, container }) => containerRowOut(task, container))
  })
  app.get<WithId>('/containers/:id/json', ({ params }) => {
    const { task, container } = findContainer(cluster, node, params.id)
    return containerOut(task, container)
  })
}

const archiveRoutes = (cluster: Cluster, node: Node) => async (app: FastifyInstance) => {
  app.route<WithPath>({
    method: ['GET', 'HEAD'],
    url: '/containers/:id/archive',
    handler: ({ method, params, query }, reply: FastifyReply) => {
      const path = pathIn(node, findContainer(cluster, node, params.id), query.path)
      reply.header('x-docker-container-path-stat', pathStat(path))
      return method === 'HEAD' ? reply.send() : reply.type('application/x-tar').send(archiveOf(path))
    },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  app.put<WithPath & { Body: Buffer | undefined }>(
    '/containers/:id/archive',
    async ({ params, query, body }, reply) => {
      await extractTo(pathIn(node, findContainer(cluster, node, params.id), query.path), body ?? Buffer.alloc(0))
      return reply.send()
    },
  )
}

const volumeRoutes = (app: FastifyInstance, cluster: Cluster, node: Node) => {
  app.get<WithFilters>('/volumes', ({ query }) => {
    const filters = readFilters(query.filters, ['name', 'label', 'driver', 'dangling'])
    const found = [...node.volumes.values()].filter(
      ({ name, labels }) => fits(filters, 'name', (part) => name.includes(part)) && fitsLabels(filters, labels),
    )
    return { Volumes: found.map(volumeOut), Warnings: null }
  })
  app.post('/volumes/create', ({ body }, reply) => {
    const { Name, Labels } = objectIn(body)
    return reply.code(201).send(volumeOut(cluster.createVolume(node, textIn(Name), textsIn(Labels))))
  })
  app.get<WithId>('/volumes/:id', ({ params }) => {
    const volume = node.volumes.get(params.id)
    if (volume === undefined) throw new Refusal(404, `get ${params.id}: no such volume`)
    return volumeOut(volume)
  })
  app.delete<WithId>('/volumes/:id', ({ params }, reply) => {
    cluster.removeVolume(node, params.id)
    return reply.code(204).send()
  })
}

const hostNetwork = { Id: 'host', Name: 'host', Driver: 'host', Scope: 'swarm', Attachable: false, Ingress: false }

/** The host network, the only one: the `docker` client looks it up before it creates a service. */
const networkRoutes = (app: FastifyInstance) => {
  app.get('/networks', () => [hostNetwork])
  app.get<WithId>('/networks/:id', ({ params }) => {
    if (params.id !== 'host') throw new Refusal(404, `network ${params.id} not found`)
    return hostNetwork
  })
}

/** Routes of one node: its containers, images, volumes and events. */
export const nodeRoutes = (cluster: Cluster, node: Node) => async (app: FastifyInstance) => {
  aboutRoutes(app, cluster, node)
  eventRoutes(app, node)
  containerRoutes(app, cluster, node)
  await app.register(archiveRoutes(cluster, node))
  execRoutes(app, cluster, node)
  volumeRoutes(app, cluster, node)
  networkRoutes(app)
  imageRoutes(app, cluster, node)
  containerLogRoutes(app, cluster, node)
}
