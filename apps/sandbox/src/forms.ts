import type { FastifyInstance } from 'fastify'

/** Lets a plugin's routes take HTML forms; their body is then `URLSearchParams`. */
export const acceptForms = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
}
