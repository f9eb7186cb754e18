import type { FastifyInstance } from 'fastify'

/** Accepts HTML forms in a plugin's routes. The request body is a `URLSearchParams`. */
export const acceptForms = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
}
