import type { FastifyInstance } from 'fastify'

/** Keeps request bodies in a plugin's routes as raw text, because the signature covers that text. */
export const keepBodiesRaw = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
}

/** Parses a JSON object; empty for anything else. */
export const readObject = (body: unknown): Readonly<Record<string, unknown>> => {
  try {
    return Object(JSON.parse(String(body)))
  } catch {
    return {}
  }
}
