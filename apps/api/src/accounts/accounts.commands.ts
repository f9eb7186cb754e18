import { emailMaxLength, isEmail, normalizeEmail, resetLinkLifetimeMs } from '@warmup/domain/accounts'
import { defaultLanguage, isFriendCode, isSteamId, languages, searchedSteamId } from '@warmup/domain/common'
import { passwordResetMail } from '@warmup/i18n/mail'
import * as z from 'zod'
import {
  type CommandContext,
  CommandError,
  defineCommand,
  type OperatorCommand,
  steamIdForms,
  steamIdWord,
} from '../platform/control/index.ts'
import { accountsUsage } from './accounts.usage.ts'
import { createResetLink } from './email/password-reset.service.ts'
import { accountLogDays, readAccountLog } from './session/account-log.store.ts'
import { countUsers, endSessions, findUserByEmail, findUserBySteamId, findUsers, type UserRow } from './users.store.ts'

const email = z.string().transform(normalizeEmail).refine(isEmail, 'expected an email address')
const account = z.union([steamIdWord, email], `expected ${steamIdForms}, or an email address`)

/** The search text for accounts: a Steam ID as digits, otherwise the text itself. */
const steamIdOrText = (text: string): string => {
  const steamId = searchedSteamId(text)
  return isSteamId(steamId) ? steamId : text
}

const mostListed = 200

/** Removes control characters from names, because they could move the terminal's cursor or change colours. */
const printable = (text: string): string => text.replaceAll(/\p{C}/gu, '')

const lineOf = ({ steamId, email: address, username, createdAt }: UserRow): string =>
  [
    (steamId ?? '').padEnd(17),
    printable(address ?? '').padEnd(32),
    `since ${createdAt.toISOString().slice(0, 10)}`,
    printable(username),
  ].join('  ')

const accountOf = async ({ db }: CommandContext, name: string): Promise<UserRow> => {
  const user = await (isSteamId(name) ? findUserBySteamId(db, name) : findUserByEmail(db, name))
  if (user === undefined) throw new CommandError(`There is no account ${name}`)
  return user
}

const users = defineCommand({
  ...accountsUsage.users,
  schema: z.strictObject({ search: z.string().max(emailMaxLength).optional() }),
  run: async ({ db }, { search: text }) => {
    const isPart = text === undefined || (isFriendCode(text) && (await countUsers(db, text)) > 0)
    const search = isPart ? text : steamIdOrText(text)
    const found = await findUsers(db, { search, limit: mostListed })
    if (found.length === 0) return ['No accounts.']
    const rest = (await countUsers(db, search)) - found.length
    return [
      ...found.map(({ user }) => lineOf(user)),
      ...(rest > 0 ? [`… and ${rest} more. Narrow it down: users <text>`] : []),
    ]
  },
})

const log = defineCommand({
  ...accountsUsage.log,
  schema: z.strictObject({ account }),
  run: async (context, { account: name }) => {
    const user = await accountOf(context, name)
    const entries = await readAccountLog(context.db, user.id, mostListed)
    if (entries.length === 0) return [`No login or logout of ${name} in the last ${accountLogDays} days.`]
    return entries.map(({ at, action, address }) => `${at.toISOString()}  ${action.padEnd(11)}  ${address}`)
  },
})

const sessions = defineCommand({
  ...accountsUsage.sessions,
  schema: z.strictObject({ action: z.literal('end', 'expected: sessions end'), account }),
  run: async (context, { account: name }) => {
    const user = await accountOf(context, name)
    await endSessions(context.db, user.id)
    return [`ended every session of ${name}`]
  },
})

const password = defineCommand({
  ...accountsUsage.password,
  schema: z.strictObject({
    action: z.literal('reset', 'expected: password reset'),
    email,
    language: z.enum(languages, `expected one of ${languages.join(', ')}`).optional(),
  }),
  run: async (context, { email: address, language = defaultLanguage }) => {
    if (context.publicUrl() === '') throw new CommandError('PUBLIC_URL is not set: without it no link can be made')
    const user = await accountOf(context, address)
    const link = await createResetLink(context, { userId: user.id, email: address })
    const minutes = resetLinkLifetimeMs / 60_000
    if (context.mailer === undefined) {
      return [`No mail server is configured. Opening this link within ${minutes} minutes sets the password:`, link]
    }
    const button = { link, colours: await context.mailAccent?.() }
    const mail = { to: address, ...passwordResetMail(language, await context.communityName(), button) }
    try {
      await context.mailer.send(mail)
    } catch (error) {
      throw new CommandError(`The mail server did not take the mail: ${error instanceof Error ? error.message : error}`)
    }
    return [`A link to set a new password is on its way to ${address}. It works once, for ${minutes} minutes.`]
  },
})

/** Operator commands for accounts. */
export const accountsCommands: readonly OperatorCommand[] = [users, log, sessions, password]
