import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Cluster } from '../swarm/cluster.ts'
import type { Node } from '../swarm/node.ts'
import { Refusal } from '../swarm/refusal.ts'
import { iso } from './about-wire.ts'
import { type Found, findContainer } from './find-container.ts'
import { framed } from './framed.ts'

type WithId = { Params: { id: string } }
type Options = { stdout?: string; follow?: string; timestamps?: string; details?: string; tail?: string }

const isSet = (flag: string | undefined): boolean => flag === '1' || flag === 'true'

/** In a swarm each line has the details of its task. */
const detailsOf = ({ task }: Found): string =>
  [
    `com.docker.swarm.node.id=${task.node?.id}`,
    `com.docker.swarm.service.id=${task.service.id}`,
    `com.docker.swarm.task.id=${task.id}`,
  ].join(',')

/** The lines that the program of a container has printed. */
const linesOf = (found: Found, { timestamps, details }: Options): string[] =>
  found.container.printed.map(({ at, text }) => {
    const parts = [isSet(timestamps) && iso(at), isSet(details) && detailsOf(found), text]
    return `${parts.filter((part) => part !== false).join(' ')}\n`
  })

/** The last lines, if a number of them is wanted; `all` is none. */
const lastOf = (lines: readonly string[], tail = 'all'): readonly string[] => {
  const count = Number.parseInt(tail, 10)
  return count >= 0 ? lines.slice(Math.max(0, lines.length - count)) : lines
}

/** Sends the output of containers. There is no later output, but a client with `follow` stays connected. */
const sendLogs = ({ raw, query }: FastifyRequest, reply: FastifyReply, containers: readonly Found[]) => {
  const options = query as Options
  const stream = new PassThrough()
  if (isSet(options.stdout))
    for (const found of containers)
      for (const line of lastOf(linesOf(found, options), options.tail)) stream.write(framed(line))
  if (isSet(options.follow)) raw.once('close', () => stream.end())
  else stream.end()
  reply.raw.flushHeaders()
  return reply.type('application/octet-stream').send(stream)
}

/** The logs of a node's containers. They have no labels, so `details` adds nothing. */
export const containerLogRoutes = (app: FastifyInstance, cluster: Cluster, node: Node) => {
  app.get<WithId>('/containers/:id/logs', (request, reply) => {
    const found = findContainer(cluster, node, request.params.id)
    return sendLogs(request, reply, [found])
  })
}

/** The logs of the whole swarm, collected from its nodes. */
export const swarmLogRoutes = (app: FastifyInstance, cluster: Cluster) => {
  const all = () => cluster.nodes.filter(({ isOn }) => isOn).flatMap((node) => cluster.containersOf(node))
  app.get<WithId>('/services/:id/logs', (request, reply) => {
    const { id } = cluster.service(request.params.id)
    return sendLogs(
      request,
      reply,
      all().filter(({ task }) => task.service.id === id),
    )
  })
  app.get<WithId>('/tasks/:id/logs', (request, reply) => {
    const { id } = request.params
    if (!cluster.tasks.some((task) => task.id === id)) throw new Refusal(404, `task ${id} not found`)
    return sendLogs(
      request,
      reply,
      all().filter(({ task }) => task.id === id),
    )
  })
}
