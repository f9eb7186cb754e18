import { isEmail, isSteamId, normalizeEmail, resetLinkLifetimeMs } from '@warmup/domain/accounts'
import { defaultLanguage, languages } from '@warmup/domain/common'
import { passwordResetMail } from '@warmup/i18n/mail'
import * as z from 'zod'
import { CommandError } from '../platform/control/index.ts'
import { accountLogDays, readAccountLog } from './account-log.store.ts'
import type { AccountsContext } from './accounts.context.ts'
import type { Mailer } from './mailer.ts'
import { createResetLink } from './password-reset.service.ts'
import { endSessions, findUserByEmail, findUserBySteamId, listUsers, type UserRow } from './users.store.ts'

const account = z.string().refine((text) => isSteamId(text) || isEmail(normalizeEmail(text)), {
  error: 'expected a Steam ID of 17 digits that starts with 7656119, or an email address',
})
const email = z.string().transform(normalizeEmail).refine(isEmail, 'expected an email address')

/** What an operator may do to accounts. */
export const accountCommandSchema = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('users'), search: z.string().max(254).optional() }),
  z.strictObject({ command: z.literal('log'), account }),
  z.strictObject({
    command: z.literal('sessions'),
    action: z.literal('end', 'expected: sessions end'),
    account,
  }),
  z.strictObject({
    command: z.literal('password'),
    action: z.literal('reset', 'expected: password reset'),
    email,
    language: z.enum(languages, `expected one of ${languages.join(', ')}`).optional(),
  }),
])
export type AccountCommand = z.infer<typeof accountCommandSchema>

/** What the commands work with. */
export type CommandContext = Pick<AccountsContext, 'db' | 'publicUrl' | 'now'> & {
  /** Absent where no mail server is configured. */
  readonly mailer: Mailer | undefined
}

const mostListed = 200

/** People choose their names: what would move the terminal's cursor or colour its text is left out. */
const printable = (text: string): string => text.replaceAll(/\p{C}/gu, '')

const sentence = ({ steamId, email: address, username, createdAt }: UserRow): string =>
  [
    (steamId ?? '').padEnd(17),
    printable(address ?? '').padEnd(32),
    `since ${createdAt.toISOString().slice(0, 10)}`,
    printable(username),
  ].join('  ')

const accountOf = async ({ db }: CommandContext, name: string): Promise<UserRow> => {
  const user = isSteamId(name) ? await findUserBySteamId(db, name) : await findUserByEmail(db, normalizeEmail(name))
  if (user === undefined) throw new CommandError(`There is no account ${name}`)
  return user
}

const resetPassword = async (
  context: CommandContext,
  { email: address, language = defaultLanguage }: Extract<AccountCommand, { command: 'password' }>,
): Promise<readonly string[]> => {
  if (context.publicUrl() === '') throw new CommandError('PUBLIC_URL is not set: without it no link can be made')
  const user = await accountOf(context, address)
  const link = await createResetLink(context, { userId: user.id, email: address })
  const minutes = resetLinkLifetimeMs / 60_000
  if (context.mailer === undefined) {
    return [`No mail server is configured. Whoever opens this within ${minutes} minutes sets the password:`, link]
  }
  try {
    await context.mailer.send({ to: address, ...passwordResetMail(language, link) })
  } catch (error) {
    throw new CommandError(`The mail server did not take the mail: ${error instanceof Error ? error.message : error}`)
  }
  return [`A link to set a new password is on its way to ${address}. It works once, for ${minutes} minutes.`]
}

/** Does a command and answers the lines that tell the operator what happened. Rejects with `CommandError`. */
export const runAccountCommand = async (
  context: CommandContext,
  command: AccountCommand,
): Promise<readonly string[]> => {
  switch (command.command) {
    case 'users': {
      const { rows, total } = await listUsers(context.db, { search: command.search, limit: mostListed })
      if (rows.length === 0) return ['No accounts.']
      const rest = total - rows.length
      return [...rows.map(sentence), ...(rest > 0 ? [`… and ${rest} more. Narrow it down: users <text>`] : [])]
    }
    case 'log': {
      const user = await accountOf(context, command.account)
      const entries = await readAccountLog(context.db, user.id, mostListed)
      if (entries.length === 0) return [`No login or logout of ${command.account} in the last ${accountLogDays} days.`]
      return entries.map(({ at, action, address }) => `${at.toISOString()}  ${action.padEnd(11)}  ${address}`)
    }
    case 'sessions': {
      const user = await accountOf(context, command.account)
      await endSessions(context.db, user.id)
      return [`ended every session of ${command.account}`]
    }
    case 'password':
      return resetPassword(context, command)
  }
}
