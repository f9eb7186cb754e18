import type { FastifyRequest } from 'fastify'
import { bearerOf } from '../credentials/index.ts'
import type { Authenticate } from './authentication.ts'

/**
 * Remembers which keys were valid, so that requests with them are counted by key before the database is asked. Requests with
 * any other token are counted by address: a new one for each request would have no limit.
 */
export const rememberKeys = (find: Authenticate['key']) => {
  const names = new Map<string, string>()
  return {
    find: async (token: string) => {
      const key = await find(token)
      if (key === undefined) names.delete(token)
      else names.set(token, key.name)
      return key
    },
    keyNameOf: ({ headers }: FastifyRequest): string | undefined => names.get(bearerOf(headers.authorization) ?? ''),
  }
}
