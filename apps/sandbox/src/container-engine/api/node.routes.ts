import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Cluster } from '../swarm/cluster.ts'
import { eventFilters, fitsEvent } from '../swarm/event-log.ts'
import { fits, fitsLabels, readFilters } from '../swarm/filters.ts'
import { objectIn, textIn, textsIn } from '../swarm/json.ts'
import type { Node } from '../swarm/node.ts'
import { Refusal } from '../swarm/refusal.ts'
import { containerLabels } from '../swarm/task.ts'
import { archiveOf, pathStat } from './container-files.ts'
import { execRoutes } from './exec.routes.ts'
import { findContainer, pathIn } from './find-container.ts'
import { apiVersion, containerOut, containerRowOut, engineVersion, infoOut, versionOut, volumeOut } from './wire.ts'

type WithId = { Params: { id: string } }
type WithFilters = { Querystring: { filters?: string; all?: string } }
type WithPath = WithId & { Querystring: { path?: string } }
type WithSince = { Querystring: { filters?: string; since?: string; until?: string } }

const aboutRoutes = (app: FastifyInstance, cluster: Cluster, node: Node) => {
  app.get('/_ping', (_, reply) => reply.type('text/plain; charset=utf-8').send('OK'))
  app.get('/version', () => versionOut)
  app.get('/info', () => infoOut(cluster, node))
}

/** Events as lines of JSON, until the client goes away or the time that it named has come. */
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
  app.route<WithPath>({
    method: ['GET', 'HEAD'],
    url: '/containers/:id/archive',
    handler: ({ method, params, query }, reply: FastifyReply) => {
      const path = pathIn(node, findContainer(cluster, node, params.id), query.path)
      reply.header('x-docker-container-path-stat', pathStat(path))
      return method === 'HEAD' ? reply.send() : reply.type('application/x-tar').send(archiveOf(path))
    },
  })
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

/** The network of the node itself, the only one: the program `docker` looks it up before it creates a service. */
const networkRoutes = (app: FastifyInstance) => {
  app.get('/networks', () => [hostNetwork])
  app.get<WithId>('/networks/:id', ({ params }) => {
    if (params.id !== 'host') throw new Refusal(404, `network ${params.id} not found`)
    return hostNetwork
  })
}

/** Every image is there, as if it had been pulled before. */
const imageRoutes = (app: FastifyInstance) => {
  app.post<{ Querystring: { fromImage?: string; tag?: string } }>('/images/create', ({ query }, reply) => {
    const { fromImage = '', tag = 'latest' } = query
    const lines = [
      { status: `Pulling from ${fromImage}`, id: tag },
      { status: `Status: Image is up to date for ${fromImage}:${tag}` },
    ]
    return reply.type('application/json').send(lines.map((line) => `${JSON.stringify(line)}\r\n`).join(''))
  })
  app.get<{ Params: { '*': string } }>('/images/*', ({ params }) => {
    const name = /^(.+)\/json$/.exec(params['*'])?.[1]
    if (name === undefined) throw new Refusal(404, 'page not found')
    return { Id: `sha256:${name}`, RepoTags: [name], RepoDigests: [], Os: 'linux', Architecture: 'amd64' }
  })
}

/** The calls about one node: what runs there and is kept there, which its engine alone knows. */
export const nodeRoutes = (cluster: Cluster, node: Node) => async (app: FastifyInstance) => {
  app.addHook('onSend', async (_, reply) => {
    reply.headers({
      'api-version': apiVersion,
      'docker-experimental': 'false',
      ostype: 'linux',
      server: `Docker/${engineVersion} (linux)`,
    })
  })
  aboutRoutes(app, cluster, node)
  eventRoutes(app, node)
  containerRoutes(app, cluster, node)
  execRoutes(app, cluster, node)
  volumeRoutes(app, cluster, node)
  networkRoutes(app)
  imageRoutes(app)
}
