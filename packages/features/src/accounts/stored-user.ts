import { isSteamId, type User } from '@warmup/domain/accounts'
import * as z from 'zod/mini'
import { parse } from 'zod/v4/core'
import { sessionKeys, type TextStorage } from '../shared/index.ts'

const storedUserSchema = z.object({
  id: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  steamId: z.string().check(z.refine(isSteamId)),
  username: z.string(),
  avatar: z.catch(z.string(), ''),
})

/** The signed-in user as stored; undefined where nobody is signed in or the stored text cannot be read. */
export const readStoredUser = (storage: TextStorage): User | undefined => {
  try {
    return parse(storedUserSchema, JSON.parse(storage.get(sessionKeys.user) ?? 'null'))
  } catch {
    return undefined
  }
}
