import type { ResponseOf } from '@warmup/domain/common/calls'
import { type Notice, type NoticeChoice, noticeSettings, withoutMails } from '@warmup/domain/notices'
import type { changeNoticeSettings } from '@warmup/domain/notices/calls'
import { hashSecret } from '../platform/credentials/index.ts'
import { type Database, inTransaction } from '../platform/db/index.ts'
import { notFound, type Session } from '../platform/http/index.ts'
import type { NoticesContext } from './notices.context.ts'
import { choicesOf, hasKnownKind, holdPlayerOf, markRead, noticesOf, storeChoices } from './notices.store.ts'

/** A player's notices, without those that they want neither in the list nor as a notification. */
export const readNotices = async (db: Database, steamId: string): Promise<Notice[]> => {
  const settings = noticeSettings(await choicesOf(db, steamId))
  const rows = await noticesOf(db, steamId)
  return rows
    .filter(hasKnownKind)
    .map(({ id, kind, at, readAt, subject, facts: { isBooked: _, ...facts } }) => ({
      id,
      kind,
      at: at.toISOString(),
      isRead: readAt !== null,
      isListed: settings[kind].portal,
      isAlerted: settings[kind].browser,
      subject,
      ...facts,
    }))
    .filter(({ isListed, isAlerted }) => isListed || isAlerted)
}

/** Marks notices as read, in all open portals of the player. */
export const readUpTo = ({ db, now, markChanged }: NoticesContext, session: Session, upTo: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { steamId } = session.user
    await session.holdAccount(tx)
    if (await markRead(tx, { steamId, upTo, now: now() })) await markChanged?.(tx, steamId)
  })

type SettingsAnswer = ResponseOf<typeof changeNoticeSettings>

export const readSettings = async ({ db, emailOf }: NoticesContext, steamId: string): Promise<SettingsAnswer> => ({
  settings: noticeSettings(await choicesOf(db, steamId)),
  hasEmail: (await emailOf(steamId)) !== undefined,
})

export const changeSettings = async (
  context: NoticesContext,
  session: Session,
  choice: NoticeChoice,
): Promise<SettingsAnswer> => {
  const { steamId } = session.user
  await inTransaction(context.db, async (tx) => {
    await session.holdAccount(tx)
    await storeChoices(tx, steamId, [choice])
    await context.markChanged?.(tx, steamId)
  })
  return readSettings(context, steamId)
}

/** Stops all mails of notices to the player whose mail had the token. */
export const stopMails = async (
  { db, log, markChanged }: Pick<NoticesContext, 'db' | 'log' | 'markChanged'>,
  token: string,
): Promise<void> => {
  const player = await inTransaction(db, async (tx) => {
    const steamId = await holdPlayerOf(tx, hashSecret(token))
    if (steamId === undefined) throw notFound('This link is no longer valid')
    await storeChoices(tx, steamId, withoutMails)
    await markChanged?.(tx, steamId)
    return steamId
  })
  log.info({ player }, 'a player has stopped the mails of notices')
}
