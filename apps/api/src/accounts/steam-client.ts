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
  /** A player's public profile; undefined where Steam knows no such player. Rejects with `SteamUnreachableError`. */
  profile(steamId: string): Promise<SteamProfile | undefined>
  close(): Promise<void>
}

const timeoutMs = 5_000
const longestAnswer = 64 * 1_024
const longestName = 64

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

  return {
    openIdEndpoint,
    confirm: async (check) => isConfirmation(await ask(openIdEndpoint, check)),
    profile: async (steamId) => {
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
    },
    close: async () => {
      await agent?.close()
    },
  }
}
