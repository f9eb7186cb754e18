import { isEmail, normalizeEmail } from '@warmup/domain/accounts'
import { isFriendCode, isSteamId } from '@warmup/domain/common'
import { consolePageSize, type PlayerHit } from '@warmup/domain/console'
import { type AccountPlace, findAccount, findAccountByEmail, findAccounts } from '../../accounts/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { pageOf } from '../../platform/http/index.ts'
import { type FoundPlayer, playerHit, steamIdOf } from './player-hit.ts'
import type { PlayersContext } from './players.context.ts'
import { findStrangers, payerNames } from './strangers.store.ts'

/** A player of the list, and the `before` of the page that begins after it. */
type Listed = { readonly player: FoundPlayer; readonly next: string }

/** Accounts come first, the newest first, then Steam IDs without an account. */
type Place = { readonly account: AccountPlace } | { readonly stranger: string }

const readPlace = (before: string): Place => {
  const [kind, first = '', id = ''] = before.split('.')
  return kind === 'a' ? { account: { createdMicros: first, id } } : { stranger: first }
}

type Search = { readonly search: string | undefined; readonly limit: number }

const accountsFrom = async (
  db: Database,
  search: Search & { readonly after: AccountPlace | undefined },
): Promise<Listed[]> =>
  (await findAccounts(db, search)).map(({ user, place }) => ({
    player: { account: user },
    next: `a.${place.createdMicros}.${place.id}`,
  }))

const strangersFrom = async (db: Database, search: Search & { readonly after: string }): Promise<Listed[]> => {
  if (search.limit === 0) return []
  const steamIds = await findStrangers(db, search)
  const names = await payerNames(db, steamIds)
  return steamIds.map((steamId) => ({ player: { steamId, name: names.get(steamId) ?? '' }, next: `s.${steamId}` }))
}

/** A player by Steam ID, even if nothing is stored about them. */
export const playerBySteamId = async (db: Database, steamId: string): Promise<FoundPlayer> => {
  const account = await findAccount(db, steamId)
  return account ? { account } : { steamId, name: (await payerNames(db, [steamId])).get(steamId) ?? '' }
}

/** The one player whom a Steam ID or an email address names; undefined for other texts and unknown addresses. */
const namedBy = async ({ db, readSteamId }: PlayersContext, search: string): Promise<FoundPlayer | undefined> => {
  const steamId = await readSteamId(search)
  if (isFriendCode(search)) {
    const account = await findAccount(db, steamId)
    return account && { account }
  }
  if (isSteamId(steamId)) return playerBySteamId(db, steamId)
  const email = normalizeEmail(search)
  const account = isEmail(email) ? await findAccountByEmail(db, email) : undefined
  return account && { account }
}

const listed = async (
  context: PlayersContext,
  search: string | undefined,
  place: Place | undefined,
): Promise<Listed[]> => {
  const { db } = context
  const named = search === undefined ? undefined : await namedBy(context, search)
  if (named !== undefined) return place === undefined ? [{ player: named, next: '' }] : []
  const page = { search, limit: consolePageSize + 1 }
  if (place && 'stranger' in place) return strangersFrom(db, { ...page, after: place.stranger })
  const accounts = await accountsFrom(db, { ...page, after: place?.account })
  const strangers = await strangersFrom(db, { search, after: '', limit: consolePageSize + 1 - accounts.length })
  return [...accounts, ...strangers]
}

/**
 * A page of players (docs/product/console.md#console-players). `search`: any form of a Steam ID, an email address, or
 * part of a Steam ID, a name or an address; empty for all players.
 */
export const findPlayers = async (
  context: PlayersContext,
  { search, before }: { readonly search?: string | undefined; readonly before?: string | undefined },
): Promise<{ rows: PlayerHit[]; next?: string }> => {
  const place = before === undefined ? undefined : readPlace(before)
  const { groupsOf } = context
  const found = await listed(context, search || undefined, place)
  const groups = await groupsOf(found.map(({ player }) => steamIdOf(player)).filter((steamId) => steamId !== ''))
  const hitOf = ({ player }: Listed) => playerHit(player, groups.get(steamIdOf(player)) ?? [])
  return pageOf(found, consolePageSize, hitOf, ({ next }) => next)
}
