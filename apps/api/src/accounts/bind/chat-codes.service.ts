import { randomInt, randomUUID } from 'node:crypto'
import {
  type ChatCodeAnswer,
  type ChatCodeStatus,
  chatCodeIn,
  chatCodeLifetimeMs,
  createChatCode,
  type NewChatCode,
} from '@warmup/domain/accounts'
import { playerName } from '@warmup/domain/players'
import { type BindFlow, HttpError } from '../../platform/http/index.ts'
import { bindingFailed, chatCodeEnded, chatCodeUnknown } from '../account-errors.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { countAttempt, type LimitedBy, rateLimits, uncountAttempts } from '../rate-limits.ts'
import { hashCode } from '../secrets.ts'
import type { SignedInUser } from '../session/session.service.ts'
import { findUserBySteamId, type SteamProfile, upsertSteamUser } from '../users.store.ts'
import { bindingObstacle, bindProfile } from './binding.service.ts'
import {
  addChatCode,
  type ChatCodeRow,
  deleteChatCode,
  findChatCode,
  noteTypedCode,
  useChatCode,
} from './chat-codes.store.ts'

/** A message in the chat of a game server, by a player whose account is certain. */
export type ChatMessage = { readonly steamId: string; readonly name: string; readonly text: string }

type OwnCode = { readonly id: string; readonly browser: string }

/** Attempts to find a code that is not in use. */
const attempts = 5
/** Maximum number of codes in one part of a log. */
const maxCodes = 32

/** Creates a code for a browser: to bind with a bind flow, else to sign in (docs/product/accounts.md#chat-codes). */
export const requestChatCode = async (
  { db, codeSecret }: AccountsContext,
  { browser, flow, address }: { browser: string; flow?: BindFlow; address: string },
): Promise<NewChatCode> => {
  await countAttempt(db, rateLimits.chatCodeByAddress, address)
  const id = randomUUID()
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const code = createChatCode((limit) => randomInt(limit))
    const row = { id, codeHash: hashCode(codeSecret, 'chat', code), browser, bindTokenId: flow?.id ?? null }
    if (await addChatCode(db, row, chatCodeLifetimeMs)) return { id, code, secondsLeft: chatCodeLifetimeMs / 1_000 }
  }
  throw new Error('No code is free')
}

const statusOf = ({ steamId, ended, secondsLeft }: ChatCodeRow): ChatCodeStatus => {
  if (ended !== null) return ended
  if (secondsLeft <= 0) return 'expired'
  return steamId === null ? 'waiting' : 'found'
}

/**
 * The player who typed a code, without asking Steam, which may be unreachable: the account, else the name in the game
 * and the picture if it is known.
 */
const typedBy = async (
  { db, pictures }: AccountsContext,
  { steamId, name }: ChatCodeRow,
): Promise<SteamProfile | undefined> => {
  if (steamId === null) return undefined
  const known = await findUserBySteamId(db, steamId)
  if (known !== undefined) return { steamId, username: known.username, avatar: known.avatar }
  const picture = (await pictures.of([steamId])).get(steamId)
  return { steamId, username: name ?? steamId, avatar: picture ?? '' }
}

const ownCode = async ({ db }: AccountsContext, { id, browser }: OwnCode): Promise<ChatCodeRow> => {
  const row = await findChatCode(db, id, browser)
  if (row === undefined) throw chatCodeUnknown()
  return row
}

/** Whether a code was typed, and by whom. Throws 404 for the code of another browser. */
export const chatCodeAnswer = async (context: AccountsContext, own: OwnCode): Promise<ChatCodeAnswer> => {
  const row = await ownCode(context, own)
  const status = statusOf(row)
  const player = status === 'found' ? await typedBy(context, row) : undefined
  return { status, secondsLeft: row.secondsLeft, ...(player === undefined ? {} : { player }) }
}

export const giveUpChatCode = ({ db }: AccountsContext, { id, browser }: OwnCode): Promise<void> =>
  deleteChatCode(db, id, browser)

/** The player who typed a code that can be used for this purpose. Throws 409 if there is none. */
const readyPlayer = async (
  context: AccountsContext,
  own: OwnCode,
  bindTokenId: string | null,
): Promise<SteamProfile> => {
  const row = await ownCode(context, own)
  if (row.bindTokenId !== bindTokenId) throw chatCodeUnknown()
  const player = statusOf(row) === 'found' ? await typedBy(context, row) : undefined
  if (player === undefined) throw chatCodeEnded()
  return player
}

/** The account of the player who typed the code, created at the first sign-in. The code works once. */
export const signInByChatCode = async (context: AccountsContext, own: OwnCode): Promise<SignedInUser> => {
  const { db } = context
  const player = await readyPlayer(context, own, null)
  if (!(await useChatCode(db, { ...own, bindTokenId: null }))) throw chatCodeEnded()
  return { ...(await upsertSteamUser(db, player)), steamId: player.steamId }
}

/** Binds the Steam account of the player who typed the code. Throws the binding errors; the code then stays valid. */
export const bindByChatCode = async (context: AccountsContext, flow: BindFlow, own: OwnCode): Promise<SignedInUser> => {
  const player = await readyPlayer(context, own, flow.id)
  const obstacle = await bindingObstacle(context, flow, player.steamId)
  if (obstacle !== undefined) throw bindingFailed(obstacle)
  if (!(await useChatCode(context.db, { ...own, bindTokenId: flow.id }))) throw chatCodeEnded()
  return bindProfile(context, flow, player)
}

/** Whether the player may try another code. Only wrong ones count. */
const mayTry = async ({ db }: AccountsContext, [limit, who]: LimitedBy): Promise<boolean> => {
  try {
    await countAttempt(db, limit, who)
    return true
  } catch (error) {
    if (error instanceof HttpError) return false
    throw error
  }
}

/** Notes the codes that players have typed in the chat of a game server. The same messages again change nothing. */
export const noteChat = async (context: AccountsContext, chat: readonly ChatMessage[]): Promise<void> => {
  const typed = chat.flatMap(({ text, ...player }) => {
    const code = chatCodeIn(text)
    return code === undefined ? [] : [{ ...player, code }]
  })
  for (const { steamId, name, code } of typed.slice(0, maxCodes)) {
    const limit: LimitedBy = [rateLimits.chatCodeByPlayer, steamId]
    if (!(await mayTry(context, limit))) continue
    const player = { steamId, name: playerName(name, steamId) }
    const isCode = await noteTypedCode(context.db, hashCode(context.codeSecret, 'chat', code), player)
    if (isCode) await uncountAttempts(context.db, [limit])
  }
}
