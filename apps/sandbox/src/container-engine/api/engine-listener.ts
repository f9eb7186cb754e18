import fastify, { type FastifyInstance } from 'fastify'
import type { Cluster } from '../swarm/cluster.ts'
import type { Node } from '../swarm/node.ts'
import { Refusal } from '../swarm/refusal.ts'
import { apiVersion, engineVersion } from './about-wire.ts'
import { nodeRoutes } from './node.routes.ts'
import { swarmRoutes } from './swarm.routes.ts'

/** Behaviour of an engine: it answers, its program has stopped, it never answers, or it answers late. */
export const engineModes = ['running', 'stopped', 'hung', 'slow'] as const
export type EngineMode = (typeof engineModes)[number]

export type EngineListener = {
  readonly port: number
  /** Closes all connections, as if the program had stopped. */
  drop(): void
  close(): Promise<void>
}

const slowMs = 2_000
const largestBodyBytes = 4_194_304

const parseBody = (text: string): unknown => {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'unexpected EOF')
  }
}

const answerAs = (app: FastifyInstance, mode: () => EngineMode) => {
  app.addHook('onRequest', async ({ raw }) => {
    const current = mode()
    if (current === 'stopped') raw.socket.destroy()
    if (current === 'stopped' || current === 'hung') await new Promise<void>((resolve) => raw.once('close', resolve))
    if (current === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs))
  })
}

/** Starts the Docker Engine API of one simulated node. */
export const startEngineListener = async (
  cluster: Cluster,
  node: Node,
  address: { readonly host: string; readonly port: number },
  mode: () => EngineMode,
): Promise<EngineListener> => {
  const app = fastify({
    forceCloseConnections: true,
    bodyLimit: largestBodyBytes,
    // Clients may prefix every path with an API version.
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/v1\.\d+(?=\/)/, ''),
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => {
    try {
      done(null, parseBody(String(body)))
    } catch (error) {
      done(error as Error)
    }
  })
  app.setErrorHandler((error, _, reply) => {
    const status = error instanceof Refusal ? error.status : 500
    return reply.code(status).send({ message: error instanceof Error ? error.message : String(error) })
  })
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ message: 'page not found' }))
  app.addHook('onSend', async (_, reply) => {
    // The `docker` client parses errors only with exactly this content type.
    const isJson = reply.getHeader('content-type')?.toString().startsWith('application/json')
    reply.headers({
      ...(isJson && { 'content-type': 'application/json' }),
      'api-version': apiVersion,
      'docker-experimental': 'false',
      ostype: 'linux',
      server: `Docker/${engineVersion} (linux)`,
    })
  })
  answerAs(app, mode)
  await app.register(swarmRoutes(cluster, node))
  await app.register(nodeRoutes(cluster, node))
  await app.listen(address)
  const listening = app.server.address()
  return {
    port: typeof listening === 'object' && listening !== null ? listening.port : address.port,
    drop: () => app.server.closeAllConnections(),
    close: () => app.close(),
  }
}
