import { chatCodeIn } from '@warmup/domain/accounts'
import { cleanText } from '@warmup/domain/common'
import type { LogChat } from '@warmup/domain/game/log'
import {
  type ChatLine,
  chatKeptMs,
  chatTextMaxLength,
  evidenceAfterMs,
  evidenceBeforeMs,
  maxChatLines,
} from '@warmup/domain/moderation'
import { and, eq, lte, type SQL } from 'drizzle-orm'
import { addMs } from '../../platform/clock/index.ts'
import { isModerated, type ModerationContext } from '../moderation.context.ts'
import { chatMessages } from '../moderation.tables.ts'
import { addChat, deleteChatBefore, latestChat } from './chat.store.ts'

type Context = Pick<ModerationContext, 'db' | 'now' | 'community' | 'config'>
type ReadingContext = Context & Pick<ModerationContext, 'witness'>

/** Whether the operator has chat stored. */
const isKept = (context: Context): boolean => isModerated(context) && context.config().chat_log

/** Stores messages of a game server's chat without names. Codes that sign in or bind an account are left out. */
export const keepChat = async (context: Context, serverId: string, chat: readonly LogChat[]): Promise<void> => {
  if (!isKept(context)) return
  const at = context.now()
  const messages = chat.flatMap(({ steamId, text: said }) => {
    const text = chatCodeIn(said) === undefined ? cleanText(said, chatTextMaxLength) : ''
    return text === '' ? [] : [{ serverId, steamId, text, at }]
  })
  await addChat(context.db, messages)
}

/** Reads the latest messages that fit, with names; undefined while chat is not stored. */
const readChat = async (
  context: ReadingContext,
  fits: SQL | undefined,
  since = new Date(0),
): Promise<ChatLine[] | undefined> => {
  if (!isKept(context)) return undefined
  const oldest = addMs(context.now(), -chatKeptMs)
  const rows = await latestChat(context.db, { since: since > oldest ? since : oldest, fits, limit: maxChatLines })
  const names = await context.witness.namesOf([...new Set(rows.map(({ steamId }) => steamId))])
  return rows.map(({ serverId, steamId, text, at }) => ({
    serverId,
    steamId,
    name: names.get(steamId) ?? '',
    text,
    at: at.getTime(),
  }))
}

/** What was said last on a server (docs/product/moderation.md#chat-log). */
export const chatOn = (context: ReadingContext, serverId: string): Promise<ChatLine[] | undefined> =>
  readChat(context, eq(chatMessages.serverId, serverId))

/** What a player has said last. */
export const chatBy = (context: ReadingContext, steamId: string): Promise<ChatLine[] | undefined> =>
  readChat(context, eq(chatMessages.steamId, steamId))

/** What was said on a server around the time of a report. */
export const chatAround = (
  context: ReadingContext,
  { serverId, at }: { readonly serverId: string; readonly at: Date },
): Promise<ChatLine[] | undefined> =>
  readChat(
    context,
    and(eq(chatMessages.serverId, serverId), lte(chatMessages.at, addMs(at, evidenceAfterMs))),
    addMs(at, -evidenceBeforeMs),
  )

/** Deletes old messages; all of them, once the operator no longer has chat stored. */
export const pruneChat = (context: Context): Promise<void> =>
  deleteChatBefore(context.db, isKept(context) ? addMs(context.now(), -chatKeptMs) : addMs(context.now(), 1))
