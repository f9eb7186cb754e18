import * as z from 'zod/mini'
import { chinaDay } from '../common/china-time.ts'
import { cleanText } from '../common/clean-text.ts'
import { daySchema } from '../common/moment-schema.ts'
import { keyNameMaxLength } from './limits.ts'
import { keyScopes } from './scopes.ts'

/** The prefix by which scanners for leaked secrets know a key. */
const keyPrefix = 'wk_'

/** A key from 32 random bytes. */
export const keyOf = (bytes: Uint8Array): string =>
  `${keyPrefix}${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Whether a token has the prefix of a key, which tokens of sessions do not have. */
export const isKeyLike = (token: string): boolean => token.startsWith(keyPrefix)

/** A whole key. */
export const keySchema = z.string().check(z.regex(/^wk_[\da-f]{64}$/))

/** The last characters of a key, by which an operator recognizes it. */
export const keyEnding = (key: string): string => key.slice(-4)

/** A key of which only the end is known. */
export const maskedKey = (ending: string): string => `${keyPrefix}…${ending}`

/** The name of a key, on one line. No two keys have the same. */
export const keyNameSchema = z.string().check(
  z.overwrite((name) => cleanText(name, keyNameMaxLength)),
  z.minLength(1),
  z.maxLength(keyNameMaxLength),
)

/** What a key may read: at least one scope, each once. */
export const keyScopesSchema = z.array(z.enum(keyScopes)).check(
  z.minLength(1),
  z.maxLength(keyScopes.length),
  z.refine((scopes) => new Set(scopes).size === scopes.length),
)

/** A key as operators see it. */
export const listedKeySchema = z.object({
  name: z.string(),
  /** Its last characters. */
  ending: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  madeAt: z.iso.datetime({ offset: true }),
  /** Its last day in Asia/Shanghai; null: it does not end. */
  until: z.nullable(daySchema),
  /** To the minute; null: never. */
  usedAt: z.nullable(z.iso.datetime({ offset: true })),
  isOver: z.boolean(),
})
export type ListedKey = z.infer<typeof listedKeySchema>

/** Whether the last day of a key is over at a moment, in milliseconds since 1970. */
export const isKeyOver = (until: string | null, now: number): boolean => until !== null && chinaDay(now) > until
