import { randomBytes } from 'node:crypto'
import { keyNameSchema, keyOf, keyScopes, keyScopesSchema, maskedKey, maxKeys } from '@warmup/domain/keys'
import * as z from 'zod'
import { type CommandContext, CommandError, defineCommand, type OperatorCommand } from '../platform/control/index.ts'
import { inTransaction } from '../platform/db/index.ts'
import { addKey, listKeys, removeKey } from './keys.store.ts'
import { keysUsage } from './keys.usage.ts'

const refusals = {
  date_over: 'The last day is over already: no key was made.',
  too_many_keys: `There are ${maxKeys} keys already: revoke one that is no longer used.`,
  key_name_taken: 'There is a key with this name already.',
} as const

const listed = async ({ db, now }: CommandContext): Promise<string[]> => {
  const keys = await listKeys(db, now())
  if (keys.length === 0) return ['No keys.']
  return keys.map(({ name, ending, scopes, until, usedAt, isOver }) =>
    [
      name,
      maskedKey(ending),
      scopes.join(','),
      until === null ? 'does not end' : `${isOver ? 'ended' : 'until'} ${until}`,
      usedAt === null ? 'never used' : `used ${usedAt}`,
    ].join('  '),
  )
}

const made = async (
  { db, now }: CommandContext,
  { name, scopes, until }: { name: string; scopes: string; until: string | undefined },
): Promise<string[]> => {
  const chosen = keyScopesSchema.safeParse(scopes.split(','))
  if (!chosen.success) throw new CommandError(`The scopes are a list of ${keyScopes.join(', ')}, with commas`)
  const key = keyOf(randomBytes(32))
  const whole = { name, key, scopes: chosen.data, until: until ?? null }
  const outcome = await inTransaction(db, (tx) => addKey(tx, whole, now()))
  if (outcome !== 'done') throw new CommandError(refusals[outcome])
  return [key, 'The key is shown only here. Bots send it as: Authorization: Bearer <key>']
}

/** The operator command about keys for reading. */
export const keysCommand: OperatorCommand = defineCommand({
  ...keysUsage.keys,
  schema: z.strictObject({
    action: z.enum(['make', 'revoke'], 'expected make or revoke').optional(),
    name: z.optional(keyNameSchema),
    scopes: z.string().max(200).optional(),
    until: z.iso.date('expected a day such as 2027-01-01').optional(),
  }),
  run: async (context, { action, name, scopes, until }) => {
    if (action === undefined) return listed(context)
    if (name === undefined) throw new CommandError('The name is missing')
    if (action === 'make') return made(context, { name, scopes: scopes ?? '', until })
    if (!(await removeKey(context.db, name))) throw new CommandError(`There is no key ${name}`)
    return [`revoked  ${name}`]
  },
})
