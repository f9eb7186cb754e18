import type { FastifyInstance } from 'fastify'
import type { Cluster } from '../swarm/cluster.ts'
import type { JsonObject } from '../swarm/json.ts'
import type { Node } from '../swarm/node.ts'
import { Refusal } from '../swarm/refusal.ts'
import { containerRowOut, imageId, imageOut } from './container-wire.ts'
import { volumeOut } from './wire.ts'

/** Returns the images of a node's containers; the sandbox lists no others. */
const imagesOf = (cluster: Cluster, node: Node): JsonObject[] => {
  const byName = Map.groupBy(cluster.containersOf(node), ({ task }) => task.plan.image)
  return [...byName].map(([name, containers]) => imageOut(name, containers.length, node.createdAt))
}

const diskUse = (cluster: Cluster, node: Node): JsonObject => {
  const containers = cluster.containersOf(node)
  const usersOf = (name: string) =>
    containers.filter(({ task }) => [...task.plan.mounts.values()].includes(name)).length
  const images = imagesOf(cluster, node)
  return {
    LayersSize: images.reduce((sum, { Size }) => sum + Number(Size), 0),
    Images: images,
    Containers: containers.map(({ task, container }) => ({ ...containerRowOut(task, container), SizeRw: 0 })),
    Volumes: [...node.volumes.values()].map((volume) => ({
      ...volumeOut(volume),
      UsageData: {
        RefCount: usersOf(volume.name),
        Size: [...volume.demos.values()].reduce((sum, { bytes }) => sum + bytes, 0),
      },
    })),
    BuildCache: null,
  }
}

/** Every image exists, as if it had been pulled before. */
export const imageRoutes = (app: FastifyInstance, cluster: Cluster, node: Node) => {
  app.get('/images/json', () => imagesOf(cluster, node))
  app.get('/system/df', () => diskUse(cluster, node))
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
    return { Id: imageId(name), RepoTags: [name], RepoDigests: [], Os: 'linux', Architecture: 'amd64' }
  })
}
