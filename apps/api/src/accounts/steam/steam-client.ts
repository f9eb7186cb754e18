import { cleanText, isSteamId } from '@warmup/domain/common'
import { type SteamBans, steamBansAtOnce } from '@warmup/domain/moderation'
import * as z from 'zod'
import { OutsideError } from '../../platform/log/index.ts'
import { createOutgoing, OutgoingError } from '../../platform/outgoing/index.ts'
import type { SteamProfile } from '../users.store.ts'
import { isConfirmation } from './steam-openid.ts'

/** Steam is unreachable, too slow, or sent an unreadable answer. */
export class SteamUnreachableError extends OutsideError {
  override readonly name = 'SteamUnreachableError'
}

export type SteamClientOptions = {
  /** The provider's OpenID endpoint, the only one used to verify assertions. */
  readonly openIdEndpoint: string
  readonly apiBase: string
  /** The key of the Web API. Without one, players' names are their Steam IDs. */
  readonly apiKey: string | undefined
  /** HTTP proxy for operators who cannot reach Steam directly. */
  readonly proxy: string | undefined
}

export type SteamClient = {
  readonly openIdEndpoint: string
  /** Whether the provider confirms an assertion. Rejects with `SteamUnreachableError`. */
  confirm(check: URLSearchParams): Promise<boolean>
  /**
   * A player's public profile, at most ten minutes old; undefined if the player does not exist. Requests at the same time
   * for one player are one request to Steam. Rejects with `SteamUnreachableError`.
   */
  profile(steamId: string): Promise<SteamProfile | undefined>
  /** Like `profile`, without the cache. */
  profileNow(steamId: string): Promise<SteamProfile | undefined>
  /**
   * Maximum number of players for `pictures`; undefined without a key, because then only players who sign in can be
   * looked up.
   */
  readonly picturesAtOnce: number | undefined
  /** The pictures of the given players; players without one are left out. Rejects with `SteamUnreachableError`. */
  pictures(steamIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /**
   * The bans of at most `steamBansAtOnce` players; players whom Steam does not know are left out. Rejects likewise, also
   * without a key.
   */
  bans(steamIds: readonly string[]): Promise<ReadonlyMap<string, SteamBans>>
  /** The player whose profile has a custom name; undefined without such a player, and without a key. Rejects likewise. */
  steamIdOfName(name: string): Promise<string | undefined>
  /**
   * Title and picture of a workshop map; empty without a key. Undefined if CS2 has no such map. Rejects with
   * `SteamUnreachableError`.
   */
  workshopMap(number: string): Promise<{ readonly title: string; readonly picture: string } | undefined>
  close(): Promise<void>
}

const timeoutMs = 5_000
const maxResponseBytes = 64 * 1_024
/** Steam accepts a hundred. The answer for this number fits into `maxResponseBytes`. */
const summariesAtOnce = 50
const longestName = 64
/** Profiles are cached because Steam limits calls per day. */
const profileLifeMs = 10 * 60_000
const maxProfiles = 10_000

const summariesSchema = z.object({
  response: z.object({
    players: z.array(
      z.object({ steamid: z.string(), personaname: z.string().catch(''), avatarfull: z.string().catch('') }),
    ),
  }),
})

const bansSchema = z.object({
  players: z.array(
    z.object({
      SteamId: z.string(),
      NumberOfVACBans: z.int().min(0),
      NumberOfGameBans: z.int().min(0),
      DaysSinceLastBan: z.int().min(0),
    }),
  ),
})

/** `success` is 1 for a match, and 42 without one. */
const vanitySchema = z.object({ response: z.object({ success: z.number(), steamid: z.string().optional() }) })

const workshopSchema = z.object({
  response: z.object({
    publishedfiledetails: z.array(
      z.object({
        publishedfileid: z.string(),
        /** 1: found. */
        result: z.number(),
        consumer_app_id: z.number().catch(0),
        title: z.string().catch(''),
        preview_url: z.string().catch(''),
      }),
    ),
  }),
})
const cs2 = 730
const longestTitle = 128

const httpAddress = (text: string): string => (/^https?:\/\//.test(text) && URL.canParse(text) ? text : '')

/**
 * Players without a picture have Steam's question mark, or a hash of zeros that no host serves. The hosts themselves
 * change, so only the hash counts.
 */
const noPicture = /\/(?:0{40}|fef49e7fa7e1997310d705b2a6158ff8dc1cdfeb)(?:_full|_medium)?\.jpg$/

/** The address of a player's picture; empty if the player has none. */
export const pictureAddress = (avatar: string): string => (noPicture.test(avatar) ? '' : httpAddress(avatar))

/** A client for Steam over HTTPS: OpenID's `check_authentication` and the Web API. */
export const createSteamClient = ({ openIdEndpoint, apiBase, apiKey, proxy }: SteamClientOptions): SteamClient => {
  const outgoing = createOutgoing({ timeoutMs, maxResponseBytes, proxy })

  const ask = async (address: string | URL, form?: URLSearchParams): Promise<string> => {
    try {
      const { status, text } = await outgoing.send(
        address,
        form && {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: form.toString(),
        },
      )
      if (status !== 200) throw new SteamUnreachableError(`Steam answered ${status}`)
      return text
    } catch (cause) {
      if (cause instanceof OutgoingError) throw new SteamUnreachableError('Steam cannot be reached', { cause })
      throw cause
    }
  }

  const read = <T>(schema: z.ZodType<T>, text: string): T => {
    try {
      return schema.parse(JSON.parse(text))
    } catch (cause) {
      throw new SteamUnreachableError('Steam sent an answer of an unknown shape', { cause })
    }
  }

  const askSummaries = async (key: string, steamIds: readonly string[]) => {
    const address = new URL('/ISteamUser/GetPlayerSummaries/v2/', apiBase)
    address.search = new URLSearchParams({ key, steamids: steamIds.join(',') }).toString()
    return read(summariesSchema, await ask(address)).response.players
  }

  const askProfile = async (steamId: string): Promise<SteamProfile | undefined> => {
    if (apiKey === undefined) return { steamId, username: steamId, avatar: '' }
    const player = (await askSummaries(apiKey, [steamId])).find((candidate) => candidate.steamid === steamId)
    if (player === undefined) return undefined
    const name = cleanText(player.personaname, longestName)
    return { steamId, username: name || steamId, avatar: pictureAddress(player.avatarfull) }
  }

  /** GetPlayerBans v1 (https://developer.valvesoftware.com/wiki/Steam_Web_API). */
  const askBans = async (steamIds: readonly string[]): Promise<ReadonlyMap<string, SteamBans>> => {
    if (apiKey === undefined) throw new SteamUnreachableError('STEAM_API_KEY is not set')
    const address = new URL('/ISteamUser/GetPlayerBans/v1/', apiBase)
    const asked = steamIds.slice(0, steamBansAtOnce)
    address.search = new URLSearchParams({ key: apiKey, steamids: asked.join(',') }).toString()
    const { players } = read(bansSchema, await ask(address))
    return new Map(
      players
        .filter(({ SteamId }) => asked.includes(SteamId))
        .map(({ SteamId, NumberOfVACBans: vacBans, NumberOfGameBans: gameBans, DaysSinceLastBan: daysSinceLast }) => [
          SteamId,
          { vacBans, gameBans, daysSinceLast },
        ]),
    )
  }

  /** ResolveVanityURL v1 (https://partner.steamgames.com/doc/webapi/ISteamUser). */
  const askName = async (key: string, name: string): Promise<string | undefined> => {
    const address = new URL('/ISteamUser/ResolveVanityURL/v1/', apiBase)
    address.search = new URLSearchParams({ key, vanityurl: name }).toString()
    const { success, steamid = '' } = read(vanitySchema, await ask(address)).response
    return success === 1 && isSteamId(steamid) ? steamid : undefined
  }

  /** GetPublishedFileDetails v1 (https://partner.steamgames.com/doc/webapi/ISteamRemoteStorage). */
  const askWorkshop = async (key: string, number: string) => {
    const address = new URL('/ISteamRemoteStorage/GetPublishedFileDetails/v1/', apiBase)
    const form = new URLSearchParams({ key, itemcount: '1', 'publishedfileids[0]': number })
    const { publishedfiledetails } = read(workshopSchema, await ask(address, form)).response
    const item = publishedfiledetails.find(({ publishedfileid }) => publishedfileid === number)
    if (item?.result !== 1 || item.consumer_app_id !== cs2) return undefined
    return { title: cleanText(item.title, longestTitle), picture: httpAddress(item.preview_url) }
  }

  const profiles = new Map<string, { readonly profile: SteamProfile; readonly until: number }>()
  const asking = new Map<string, Promise<SteamProfile | undefined>>()
  const profileNow = async (steamId: string): Promise<SteamProfile | undefined> => {
    const profile = await askProfile(steamId)
    if (profile === undefined) return undefined
    if (profiles.size >= maxProfiles) profiles.clear()
    profiles.set(steamId, { profile, until: performance.now() + profileLifeMs })
    return profile
  }

  return {
    openIdEndpoint,
    confirm: async (check) => isConfirmation(await ask(openIdEndpoint, check)),
    profile: async (steamId) => {
      const kept = profiles.get(steamId)
      if (kept !== undefined && kept.until > performance.now()) return kept.profile
      const asked = asking.get(steamId) ?? profileNow(steamId).finally(() => asking.delete(steamId))
      asking.set(steamId, asked)
      return asked
    },
    profileNow,
    picturesAtOnce: apiKey === undefined ? undefined : summariesAtOnce,
    pictures: async (steamIds) => {
      const players = apiKey === undefined ? [] : await askSummaries(apiKey, steamIds.slice(0, summariesAtOnce))
      const pictures = players.map(({ steamid, avatarfull }) => [steamid, pictureAddress(avatarfull)] as const)
      return new Map(pictures.filter(([steamId, picture]) => picture !== '' && steamIds.includes(steamId)))
    },
    bans: askBans,
    steamIdOfName: async (name) => (apiKey === undefined ? undefined : askName(apiKey, name)),
    workshopMap: async (number) => (apiKey === undefined ? { title: '', picture: '' } : askWorkshop(apiKey, number)),
    close: () => outgoing.close(),
  }
}
