import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'

type Operation = { readonly responses: Readonly<Record<string, { readonly content?: object }>> }
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

/** Escapes a segment of a JSON pointer. */
const escaped = (text: string): string => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'))

const parametersIn = (path: string): number => path.split('{').length

/** Compares responses with the OpenAPI document of an app that is ready. */
const comparer = (app: FastifyInstance) => {
  const document = app.swagger()
  const paths = (document.paths ?? {}) as Paths
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema(document, 'openapi.json')
  const templates = Object.keys(paths)
    .toSorted((one, other) => parametersIn(one) - parametersIn(other))
    .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  const bodies = new Map<string, ValidateFunction>()
  const bodyOf = (path: string, method: string, status: number, isText: boolean): ValidateFunction => {
    const type = isText ? 'text~1plain' : 'application~1json'
    const $ref = `openapi.json#/paths/${escaped(path)}/${method}/responses/${status}/content/${type}/schema`
    const validate = bodies.get($ref) ?? ajv.compile({ $ref })
    bodies.set($ref, validate)
    return validate
  }

  return (url: string, method: string, { statusCode, body, headers }: LightMyRequestResponse) => {
    const [pathname = ''] = url.split('?', 1)
    const path = templates.find(({ pattern }) => pattern.test(pathname))?.path
    const operation = path === undefined ? undefined : paths[path]?.[method]
    if (path === undefined || operation === undefined) return
    const name = `${method} ${path}`
    const described = operation.responses[statusCode]
    expect(Object.keys(operation.responses), `${name} describes its statuses`).toContain(String(statusCode))
    if (described?.content === undefined) {
      expect(body, `${name} ${statusCode} has no body`).toBe('')
      return
    }
    if (headers['content-encoding'] !== undefined) return
    if (headers['content-type']?.toString().startsWith('text/event-stream')) return
    const isText = headers['content-type']?.toString().startsWith('text/plain') === true
    const validate = bodyOf(path, method, statusCode, isText)
    validate(isText ? body : JSON.parse(body))
    expect(validate.errors ?? [], `${name} ${statusCode} is as described: ${body.slice(0, 400)}`).toEqual([])
  }
}

const targetOf = (options: InjectOptions | string): [url: string, method: string] =>
  typeof options === 'string'
    ? [options, 'get']
    : [String(options.url ?? options.path), (options.method ?? 'GET').toLowerCase()]

/** Compares every response to `inject` with the app's OpenAPI document. */
export const answersAsDescribed = (app: FastifyInstance): FastifyInstance => {
  let compare: ReturnType<typeof comparer> | undefined
  const inject = app.inject.bind(app)
  const compared = async (options: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const answer = await inject(options)
    compare ??= comparer(app)
    compare(...targetOf(options), answer)
    return answer
  }
  return Object.assign(app, { inject: compared })
}
