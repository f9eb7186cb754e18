import { fetch, ProxyAgent } from 'undici'
import * as z from 'zod'
import { isConfirmation } from './steam-openid.ts'
import type { SteamProfile } from './users.store.ts'

/** Steam could not be asked: unreachable, too slow, or an answer that cannot be read. */
export class SteamUnreachableError extends Error {
  override readonly name = 'SteamUnreachableError'
}

export type SteamClientOptions = {
  /** The provider's OpenID endpoint; assertions are checked with this one and no other. */
  readonly openIdEndpoint: string
  readonly apiBase: string
  /** Key of the Web API; without one players are known by their Steam ID alone. */
  readonly apiKey: string | undefined
  /** HTTP proxy for operators who cannot reach Steam directly. */
  readonly proxy: string | undefined
}

export type SteamClient = {
  readonly openIdEndpoint: string
  /** Whether the provider confirms an assertion. Rejects with `SteamUnreachableError`. */
  confirm(check: URLSearchParams): Promise<boolean>
  /**
   * A player's public profile, at most ten minutes old; undefined where Steam knows no such player. Rejects with
   * `SteamUnreachableError`.
   */
  profile(steamId: string): Promise<SteamProfile | undefined>
  /** The same, as it is this very moment. */
  profileNow(steamId: string): Promise<SteamProfile | undefined>
  close(): Promise<void>
}

const timeoutMs = 5_000
const longestAnswer = 64 * 1_024
const longestName = 64
/** Steam counts calls by the day: whoever signs in again and again costs one. */
const profileLifeMs = 10 * 60_000
const maxProfiles = 10_000

const summariesSchema = z.object({
  response: z.object({
    players: z.array(
      z.object({ steamid: z.string(), personaname: z.string().catch(''), avatarfull: z.string().catch('') }),
    ),
  }),
})

const httpAddress = (text: string): string => (/^https?:\/\//.test(text) && URL.canParse(text) ? text : '')

/** Asks Steam over HTTPS: OpenID's `check_authentication` and the Web API (field notes 3.4 and 3.5). */
export const createSteamClient = ({ openIdEndpoint, apiBase, apiKey, proxy }: SteamClientOptions): SteamClient => {
  const agent = proxy === undefined ? undefined : new ProxyAgent(proxy)

  const ask = async (address: string | URL, form?: URLSearchParams): Promise<string> => {
    try {
      const response = await fetch(address, {
        method: form === undefined ? 'GET' : 'POST',
        ...(form === undefined
          ? {}
          : { body: form.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
        ...(agent === undefined ? {} : { dispatcher: agent }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new SteamUnreachableError(`Steam answered ${response.status}`)
      const text = await response.text()
      if (text.length > longestAnswer) throw new SteamUnreachableError('Steam answered too much')
      return text
    } catch (cause) {
      if (cause instanceof SteamUnreachableError) throw cause
      // The address may hold the key: the cause's message stays, the address does not.
      throw new SteamUnreachableError('Steam cannot be reached', { cause })
    }
  }

  const askProfile = async (steamId: string): Promise<SteamProfile | undefined> => {
    if (apiKey === undefined) return { steamId, username: steamId, avatar: '' }
    const address = new URL('/ISteamUser/GetPlayerSummaries/v2/', apiBase)
    address.search = new URLSearchParams({ key: apiKey, steamids: steamId }).toString()
    let summaries: z.infer<typeof summariesSchema>
    try {
      summaries = summariesSchema.parse(JSON.parse(await ask(address)))
    } catch (cause) {
      if (cause instanceof SteamUnreachableError) throw cause
      throw new SteamUnreachableError('Steam sent an answer of an unknown shape', { cause })
    }
    const player = summaries.response.players.find((candidate) => candidate.steamid === steamId)
    if (player === undefined) return undefined
    const name = player.personaname.replaceAll('\0', '').trim().slice(0, longestName)
    return { steamId, username: name || steamId, avatar: httpAddress(player.avatarfull) }
  }

  const profiles = new Map<string, { readonly profile: SteamProfile; readonly until: number }>()
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
      return kept !== undefined && kept.until > performance.now() ? kept.profile : profileNow(steamId)
    },
    profileNow,
    close: async () => {
      await agent?.close()
    },
  }
}
