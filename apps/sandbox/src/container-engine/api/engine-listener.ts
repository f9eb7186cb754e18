import fastify, { type FastifyInstance } from 'fastify'
import type { Cluster } from '../swarm/cluster.ts'
import type { Node } from '../swarm/node.ts'
import { Refusal } from '../swarm/refusal.ts'
import { nodeRoutes } from './node.routes.ts'
import { swarmRoutes } from './swarm.routes.ts'

/** How an engine answers: as ever, not at all because its program has stopped, never, or late. */
export const engineModes = ['running', 'stopped', 'hung', 'slow'] as const
export type EngineMode = (typeof engineModes)[number]

export type EngineListener = {
  readonly port: number
  /** Ends every connection, as when the program stops. */
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

/** Plays the Docker Engine API of one node. */
export const startEngineListener = async (
  cluster: Cluster,
  node: Node,
  address: { readonly host: string; readonly port: number },
  mode: () => EngineMode,
): Promise<EngineListener> => {
  const app = fastify({
    forceCloseConnections: true,
    bodyLimit: largestBodyBytes,
    // Clients may name a version of the API in front of every path.
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
