import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The double's response to a `check_authentication` request. */
export type SteamMood = 'confirms' | 'refuses' | 'fails' | 'babbles'

export type SteamDouble = {
  readonly origin: string
  mood: SteamMood
  /** Whether the Web API is unavailable. */
  isApiAway: boolean
  /** Whether the Web API takes requests and does not answer. False closes the connections of these requests. */
  isApiSilent: boolean
  /** The number of requests to the Web API. */
  readonly apiCalls: number
  /** Players that the Web API knows, by Steam ID. */
  readonly players: Map<string, string>
  /** Their pictures. Other players have a picture that is not safe to show. */
  readonly pictures: Map<string, string>
  /** The players whose profiles have custom names. */
  readonly customNames: Map<string, string>
  /** Players' bans as GetPlayerBans answers them, without the Steam ID. Others have none. */
  readonly bans: Map<string, object>
  /** The workshop items that the Web API knows, by number. */
  readonly workshop: Map<string, object>
  /** Bodies of the `check_authentication` requests. */
  readonly checks: string[]
  /** The query that a browser brings back after a player's sign-in. */
  assertionFor(returnTo: string, steamId: string, now: number): URLSearchParams
  close(): Promise<void>
}

const answers = {
  confirms: [200, 'ns:http://specs.openid.net/auth/2.0\nis_valid:true\n'],
  refuses: [200, 'ns:http://specs.openid.net/auth/2.0\nis_valid:false\n'],
  fails: [502, 'Bad gateway'],
  babbles: [200, '<html>is_valid:true</html>'],
} as const satisfies Record<SteamMood, readonly [number, string]>

/** A Steam double on loopback; the test sets its responses. */
export const startSteamDouble = async (): Promise<SteamDouble> => {
  const players = new Map<string, string>()
  const pictures = new Map<string, string>()
  const customNames = new Map<string, string>()
  const workshop = new Map<string, object>()
  const bans = new Map<string, object>()
  const checks: string[] = []
  const silent = new Set<ServerResponse>()
  let nonces = 0
  const double = { mood: 'confirms' as SteamMood, isApiAway: false, isApiSilent: false, apiCalls: 0 }

  const server: Server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://steam')
    if (address.pathname.startsWith('/ISteamUser/')) {
      double.apiCalls += 1
      if (double.isApiSilent) {
        silent.add(response)
        return
      }
      if (double.isApiAway) {
        response.writeHead(503).end()
        return
      }
      if (address.pathname.endsWith('/ResolveVanityURL/v1/')) {
        const steamid = customNames.get(address.searchParams.get('vanityurl') ?? '')
        response.end(
          JSON.stringify({ response: steamid ? { steamid, success: 1 } : { success: 42, message: 'No match' } }),
        )
        return
      }
      const steamIds = (address.searchParams.get('steamids') ?? '').split(',')
      if (address.pathname.endsWith('/GetPlayerBans/v1/')) {
        const none = { NumberOfVACBans: 0, NumberOfGameBans: 0, DaysSinceLastBan: 0 }
        response.end(
          JSON.stringify({ players: steamIds.map((SteamId) => ({ SteamId, ...none, ...bans.get(SteamId) })) }),
        )
        return
      }
      const list = steamIds.flatMap((steamid) => {
        const personaname = players.get(steamid)
        const avatarfull = pictures.get(steamid) ?? 'javascript:alert(1)'
        return personaname === undefined ? [] : [{ steamid, personaname, avatarfull }]
      })
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ response: { players: list } }))
      return
    }
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      if (address.pathname === '/ISteamRemoteStorage/GetPublishedFileDetails/v1/') {
        const number = new URLSearchParams(body).get('publishedfileids[0]') ?? ''
        const item = { publishedfileid: number, ...(workshop.get(number) ?? { result: 9 }) }
        response.writeHead(double.isApiAway ? 503 : 200)
        response.end(JSON.stringify({ response: { publishedfiledetails: [item] } }))
        return
      }
      checks.push(body)
      const [status, text] = answers[double.mood]
      response.writeHead(status).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    get mood() {
      return double.mood
    },
    set mood(mood) {
      double.mood = mood
    },
    get isApiAway() {
      return double.isApiAway
    },
    set isApiAway(isAway) {
      double.isApiAway = isAway
    },
    get isApiSilent() {
      return double.isApiSilent
    },
    set isApiSilent(isSilent) {
      double.isApiSilent = isSilent
      if (isSilent) return
      for (const response of silent) response.destroy()
      silent.clear()
    },
    get apiCalls() {
      return double.apiCalls
    },
    players,
    pictures,
    customNames,
    workshop,
    bans,
    checks,
    assertionFor: (returnTo, steamId, now) => {
      nonces += 1
      const query = new URL(returnTo).searchParams
      const fields = {
        ns: 'http://specs.openid.net/auth/2.0',
        mode: 'id_res',
        op_endpoint: `${origin}/openid/login`,
        claimed_id: `${origin}/openid/id/${steamId}`,
        identity: `${origin}/openid/id/${steamId}`,
        return_to: returnTo,
        response_nonce: `${new Date(now).toISOString().slice(0, 19)}Zn${nonces}`,
        assoc_handle: 'handle',
        signed: 'op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
        sig: 'c2ln',
      }
      for (const [name, value] of Object.entries(fields)) query.set(`openid.${name}`, value)
      return query
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
