import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const wellFormed = /^[A-Za-z0-9_-]{8,64}$/

/** The id that a proxy set, if it is well-formed. */
export const givenRequestId = (request: Pick<IncomingMessage, 'headers'>): string | undefined => {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && wellFormed.test(given) ? given : undefined
}

/** The id that a proxy set, otherwise a new one. */
export const requestIdOf = (request: Pick<IncomingMessage, 'headers'>): string =>
  givenRequestId(request) ?? randomUUID()
