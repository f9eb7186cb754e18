import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '@warmup/domain/common'
import { newLinkToken } from '@warmup/domain/common'
import type { ResponseOf } from '@warmup/domain/common/calls'
import {
  type CalendarEvent,
  calendarFile,
  calendarPastMs,
  calendarPath,
  calendarRefreshMs,
  calendarTokenLength,
} from '@warmup/domain/feeds'
import type { getCalendarLink, makeCalendarLink } from '@warmup/domain/feeds/calls'
import { pinnedEvent } from '@warmup/domain/gatherings'
import { bookingEvent } from '@warmup/domain/practice'
import { paths } from '@warmup/domain/shell'
import { bookingTexts, calendarName, pinnedTexts } from '@warmup/i18n/feeds'
import { addMs } from '../platform/clock/index.ts'
import { hashSecret } from '../platform/credentials/index.ts'
import { inTransaction } from '../platform/db/index.ts'
import type { Session } from '../platform/http/index.ts'
import {
  type CalendarLinkRow,
  linkOf,
  linkWith,
  removeLinkOf,
  storeContent,
  storeLink,
} from './calendar-links.store.ts'
import type { FeedsContext } from './feeds.context.ts'

type OwnLink = ResponseOf<typeof getCalendarLink>

const contentHashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

const shown = ({ language, madeAt }: Pick<CalendarLinkRow, 'language' | 'madeAt'>): OwnLink => ({
  link: { language, madeAt: madeAt.toISOString() },
})

export const readLink = async ({ db }: FeedsContext, steamId: string): Promise<OwnLink> => {
  const link = await linkOf(db, steamId)
  return link === undefined ? { link: null } : shown(link)
}

/** Makes the link of a player. A former one ends. */
export const makeLink = async (
  { db, now, publicUrl }: Pick<FeedsContext, 'db' | 'now' | 'publicUrl'>,
  session: Session,
  language: Language,
): Promise<ResponseOf<typeof makeCalendarLink>> => {
  const token = newLinkToken(randomBytes(calendarTokenLength))
  const madeAt = now()
  await inTransaction(db, async (tx) => {
    await session.holdAccount(tx)
    const { steamId } = session.user
    await storeLink(tx, { steamId, tokenHash: hashSecret(token), language, madeAt, contentHash: '', changedAt: madeAt })
  })
  return { ...shown({ language, madeAt }), address: `${publicUrl()}${calendarPath(token)}` }
}

export const endLink = (db: FeedsContext['db'], session: Session): Promise<OwnLink> =>
  inTransaction(db, async (tx) => {
    await session.holdAccount(tx)
    await removeLinkOf(tx, session.user.steamId)
    return { link: null }
  })

/** The events that a player may see: bookings, and the pinned gatherings of the community. */
const eventsOf = async (context: FeedsContext, { steamId, language }: CalendarLinkRow): Promise<CalendarEvent[]> => {
  const publicUrl = context.publicUrl()
  const endAfter = addMs(context.now(), -calendarPastMs)
  const booked = await context.bookedTimes(steamId, endAfter)
  const pinned = context
    .pinnedTimes()
    .map(({ id, serverId, at, ...pin }) =>
      pinnedEvent({ id, serverId, at: at.getTime() }, { publicUrl, ...pinnedTexts(language, pin) }),
    )
  return [
    ...booked.map(({ id, startsAt, endsAt, ...server }) =>
      bookingEvent(
        { id, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
        { ...bookingTexts(language, server), address: `${publicUrl}${paths.practice}` },
      ),
    ),
    ...pinned.filter(({ endsAt }) => endsAt > endAfter.getTime()),
  ]
}

/**
 * The calendar of a link as text; undefined if there is no such link. The text changes only with its content, and says since
 * when that is there, so that programs which ask every hour get 304.
 */
export const calendarOf = async (context: FeedsContext, token: string): Promise<string | undefined> => {
  const link = await linkWith(context.db, hashSecret(token))
  if (link === undefined) return undefined
  const events = await eventsOf(context, link)
  const name = calendarName(link.language, context.communityName())
  const writtenAt = (changedAt: Date) =>
    calendarFile({
      events,
      changedAt: changedAt.getTime(),
      subscription: { name, refreshMs: calendarRefreshMs },
    })
  const contentHash = contentHashOf(writtenAt(link.madeAt))
  if (contentHash === link.contentHash) return writtenAt(link.changedAt)
  const changedAt = context.now()
  await storeContent(context.db, link, { contentHash, changedAt })
  return writtenAt(changedAt)
}
