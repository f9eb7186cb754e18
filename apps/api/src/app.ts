import type { FastifyInstance } from 'fastify'
import {
  createHttp,
  type HealthOptions,
  type HttpOptions,
  type MountedCall,
  mountHealth,
  notFound,
  ReadyAnswer,
} from './platform/http/index.ts'
import type { Portal } from './platform/static/index.ts'

export type AppOptions = HttpOptions &
  HealthOptions & {
    readonly calls: readonly MountedCall[]
    /** The built portal; absent where only the API is served. */
    readonly portal: Portal | undefined
  }

const mountDescription = async (app: FastifyInstance, headers: AppOptions['headers']): Promise<void> => {
  let answer: ReadyAnswer | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, (request, reply) => {
    answer ??= new ReadyAnswer(JSON.stringify(app.swagger()), {
      contentType: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
      headers,
    })
    reply.hijack()
    answer.send(request.raw, reply.raw, request.id)
  })
}

const mountPortal = (app: FastifyInstance, portal: Portal): void => {
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (!(await portal.serve(request, reply))) throw notFound()
    return reply
  })
}

/** The application without a server: every call mounted, ready to be listened with or asked by a test. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const app = await createHttp(options)
  for (const call of options.calls) call.mount(app)
  await mountDescription(app, options.headers)
  mountHealth(app, options)
  if (options.portal) mountPortal(app, options.portal)
  return app
}
