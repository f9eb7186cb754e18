import type { FastifyInstance } from 'fastify'

/** Leaves bodies in a plugin's routes as the text they came as, which is what is signed. */
export const keepBodiesRaw = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
}

/** A JSON object; empty for anything else. */
export const readObject = (body: unknown): Readonly<Record<string, unknown>> => {
  try {
    return Object(JSON.parse(String(body)))
  } catch {
    return {}
  }
}
