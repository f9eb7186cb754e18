import type { FastifyInstance } from 'fastify'
import {
  type Authenticate,
  createHttp,
  type HealthOptions,
  type HttpOptions,
  type MountedCall,
  mountHealth,
  notFound,
  PreparedResponse,
  rememberKeys,
} from './platform/http/index.ts'
import type { Portal } from './platform/static/index.ts'

export type AppOptions = HttpOptions &
  HealthOptions & {
    readonly calls: readonly MountedCall[]
    readonly authenticate: Authenticate
    /** The built portal; undefined if only the API is served. */
    readonly portal: Portal | undefined
  }

const mountDescription = async (app: FastifyInstance, headers: AppOptions['headers']): Promise<void> => {
  let answer: PreparedResponse | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, (request, reply) => {
    answer ??= new PreparedResponse(JSON.stringify(app.swagger()), {
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

/** The application with every call mounted. It does not listen yet, so that tests can use it. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { find, keyNameOf } = rememberKeys(options.authenticate.key)
  const app = await createHttp({ ...options, keyNameOf })
  for (const call of options.calls) call.mount(app, { ...options.authenticate, key: find })
  await mountDescription(app, options.headers)
  mountHealth(app, options)
  if (options.portal) mountPortal(app, options.portal)
  return app
}
