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
import { type GivenRole, giveRole, listRole, takeRole } from './access/roles.store.ts'
import { listActions } from './actions/actions.store.ts'
import { consoleUsage } from './console.usage.ts'

const actions = [
  'viewers',
  'add-viewer',
  'remove-viewer',
  'moderators',
  'add-moderator',
  'remove-moderator',
  'reset-factor',
  'actions',
] as const

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

const listOf = async ({ db }: CommandContext, role: GivenRole): Promise<string[]> => {
  const rows = await listRole(db, role)
  return rows.length === 0 ? [`No ${role}s.`] : rows.map(({ steamId }) => steamId)
}

const added = async ({ db }: CommandContext, role: GivenRole, subject: string | undefined): Promise<string[]> => {
  const steamId = steamIdOf(subject)
  return [(await giveRole(db, role, steamId)) ? `added  ${steamId}` : `${steamId} is a ${role} already`]
}

const removed = async ({ db }: CommandContext, role: GivenRole, subject: string | undefined): Promise<string[]> => {
  const steamId = steamIdOf(subject)
  return [(await takeRole(db, role, steamId)) ? `removed  ${steamId}` : `${steamId} was no ${role}`]
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
      switch (action) {
        case 'viewers':
          return listOf(context, 'viewer')
        case 'moderators':
          return listOf(context, 'moderator')
        case 'add-viewer':
          return added(context, 'viewer', subject)
        case 'add-moderator':
          return added(context, 'moderator', subject)
        case 'remove-viewer':
          return removed(context, 'viewer', subject)
        case 'remove-moderator':
          return removed(context, 'moderator', subject)
        case 'reset-factor':
          return [await resetFactor(context, needed(subject, 'The Steam ID or email address'))]
        case 'actions':
          return listed(context, subject)
      }
    },
  }),
]
