import * as z from 'zod'
import { findAccount, findAccountByEmail } from '../accounts/index.ts'
import {
  type CommandContext,
  CommandError,
  defineCommand,
  type OperatorCommand,
  steamIdWord,
} from '../platform/control/index.ts'
import { inTransaction } from '../platform/db/index.ts'
import { removeFactor } from './access/factor.store.ts'
import { addViewer, listViewers, removeViewer } from './access/roles.store.ts'
import { listActions } from './actions/actions.store.ts'
import { consoleUsage } from './console.usage.ts'

const actions = ['viewers', 'add-viewer', 'remove-viewer', 'reset-factor', 'actions'] as const

const needed = (subject: string | undefined, name: string): string => {
  if (subject === undefined) throw new CommandError(`${name} is missing`)
  return subject
}

const steamIdOf = (subject: string | undefined): string => steamIdWord.parse(needed(subject, 'The Steam ID'))

const resetFactor = async ({ db }: CommandContext, account: string): Promise<string> => {
  const user = account.includes('@') ? await findAccountByEmail(db, account) : await findAccount(db, steamIdOf(account))
  if (user === undefined) throw new CommandError(`There is no account ${account}`)
  const isRemoved = await inTransaction(db, (tx) => removeFactor(tx, user.id))
  return isRemoved
    ? `removed the second factor of ${account}: it is set up again at the next visit of /console`
    : `${account} had no second factor`
}

const listed = async ({ db }: CommandContext, subject: string | undefined): Promise<string[]> => {
  const { rows } = await listActions(db, { subject })
  if (rows.length === 0) return ['No actions.']
  return rows.map(({ at, actor, address, action, reason, outcome }) =>
    [
      new Date(at).toISOString(),
      actor.steamId,
      address,
      action.kind,
      JSON.stringify(action),
      outcome === undefined ? 'no outcome' : outcome.outcome,
      reason,
    ].join('  '),
  )
}

/** Operator commands for access to the console. */
export const consoleCommands: readonly OperatorCommand[] = [
  defineCommand({
    ...consoleUsage.console,
    schema: z.strictObject({
      action: z.enum(actions, `expected one of ${actions.join(', ')}`),
      subject: z.string().max(254).optional(),
    }),
    run: async (context, { action, subject }) => {
      const { db } = context
      switch (action) {
        case 'viewers': {
          const rows = await listViewers(db)
          return rows.length === 0 ? ['No viewers.'] : rows.map(({ steamId }) => steamId)
        }
        case 'add-viewer': {
          const steamId = steamIdOf(subject)
          return [(await addViewer(db, steamId)) ? `added  ${steamId}` : `${steamId} is a viewer already`]
        }
        case 'remove-viewer': {
          const steamId = steamIdOf(subject)
          return [(await removeViewer(db, steamId)) ? `removed  ${steamId}` : `${steamId} was no viewer`]
        }
        case 'reset-factor':
          return [await resetFactor(context, needed(subject, 'The Steam ID or email address'))]
        case 'actions':
          return listed(context, subject)
      }
    },
  }),
]
