/**
 * Steam. Implements OpenID Authentication 2.0 (openid.net/specs/openid-authentication-2_0.html) as Steam uses it, and
 * GetPlayerSummaries v2, GetPlayerBans v1, ResolveVanityURL v1 and GetPublishedFileDetails v1 of the Steam Web API
 * (developer.valvesoftware.com/wiki/Steam_Web_API, partner.steamgames.com/doc/webapi/ISteamRemoteStorage). Not supported:
 * associations (§8; each assertion is confirmed by `check_authentication`), `checkid_immediate`, extensions, HTML
 * discovery, private profiles, and Steam's rate limits.
 */
import type { FastifyInstance } from 'fastify'
import { acceptForms } from '../forms.ts'
import { avatarSvg } from './avatar.ts'
import { discoveryDocument } from './discovery.ts'
import { createOpenIdProvider, type OpenIdProvider, OpenIdRequestError } from './open-id-provider.ts'
import { bannedSteamId, playerOf, steamIdOfName } from './players.ts'
import { renderErrorPage, renderSignInPage } from './sign-in-page.ts'
import { workshopItemOf } from './workshop.ts'

const page = 'text/html; charset=utf-8'
const xrds = 'application/xrds+xml;charset=utf-8'

const isForm = (body: unknown): body is URLSearchParams => body instanceof URLSearchParams

const summaryOf = (origin: string, steamId: string) => {
  const player = playerOf(steamId)
  if (player === undefined) return []
  const avatar = `${origin}/avatars/${steamId}.svg`
  return [
    {
      steamid: steamId,
      communityvisibilitystate: 3,
      profilestate: 1,
      personaname: player.name,
      profileurl: `${origin}/profiles/${steamId}/`,
      avatar,
      avatarmedium: avatar,
      avatarfull: avatar,
      personastate: 1,
    },
  ]
}

/** Bans as GetPlayerBans names them. Of the sample players one has a VAC ban of last week. */
const bansOf = (steamId: string) => {
  if (playerOf(steamId) === undefined) return []
  const isBanned = steamId === bannedSteamId
  return [
    {
      SteamId: steamId,
      CommunityBanned: false,
      VACBanned: isBanned,
      NumberOfVACBans: isBanned ? 1 : 0,
      DaysSinceLastBan: isBanned ? 7 : 0,
      NumberOfGameBans: 0,
      EconomyBan: 'none',
    },
  ]
}

const cs2 = 730
/** The result of an item that does not exist. */
const notFound = 9

const workshopDetails = (origin: string, number: string) => {
  const item = workshopItemOf(number)
  if (item === undefined) return { publishedfileid: number, result: notFound }
  return {
    publishedfileid: number,
    result: 1,
    creator_app_id: cs2,
    consumer_app_id: cs2,
    filename: '',
    title: item.title,
    preview_url: `${origin}/avatars/${number}.svg`,
    banned: 0,
  }
}

/** The call has a form, as Steam's has. */
const workshopApi = (app: FastifyInstance, origin: () => string, apiKey: string) => {
  app.post('/ISteamRemoteStorage/GetPublishedFileDetails/v1/', ({ body }, reply) => {
    const form = isForm(body) ? body : new URLSearchParams()
    if (form.get('key') !== apiKey) return reply.code(403).type(page).send('<html><body>Forbidden</body></html>')
    const count = Math.min(Number(form.get('itemcount')) || 0, 100)
    const numbers = Array.from({ length: count }, (_, place) => form.get(`publishedfileids[${place}]`) ?? '')
    const publishedfiledetails = numbers.map((number) => workshopDetails(origin(), number))
    return { response: { result: 1, resultcount: numbers.length, publishedfiledetails } }
  })
}

const webApi = (app: FastifyInstance, origin: () => string, apiKey: string) => {
  app.get<{ Querystring: { key?: string; steamids?: string } }>(
    '/ISteamUser/GetPlayerSummaries/v2/',
    ({ query: { key, steamids = '' } }, reply) => {
      if (key !== apiKey) return reply.code(403).type(page).send('<html><body>Forbidden</body></html>')
      const players = steamids.split(',').slice(0, 100)
      return { response: { players: players.flatMap((steamId) => summaryOf(origin(), steamId)) } }
    },
  )
  app.get<{ Querystring: { key?: string; steamids?: string } }>(
    '/ISteamUser/GetPlayerBans/v1/',
    ({ query: { key, steamids = '' } }, reply) => {
      if (key !== apiKey) return reply.code(403).type(page).send('<html><body>Forbidden</body></html>')
      return { players: steamids.split(',').slice(0, 100).flatMap(bansOf) }
    },
  )
  app.get<{ Querystring: { key?: string; vanityurl?: string } }>(
    '/ISteamUser/ResolveVanityURL/v1/',
    ({ query: { key, vanityurl = '' } }, reply) => {
      if (key !== apiKey) return reply.code(403).type(page).send('<html><body>Forbidden</body></html>')
      const steamid = steamIdOfName(vanityurl)
      return { response: steamid === undefined ? { success: 42, message: 'No match' } : { steamid, success: 1 } }
    },
  )
  app.get<{ Params: { steamId: string } }>('/avatars/:steamId.svg', ({ params }, reply) =>
    reply.type('image/svg+xml').header('cross-origin-resource-policy', 'cross-origin').send(avatarSvg(params.steamId)),
  )
}

/**
 * The sandbox's Steam: an OpenID 2.0 provider and the Web API's player summaries. `origin` is a function because it is
 * only known once the sandbox listens.
 */
export const steamRoutes = (origin: () => string, apiKey: string) => async (app: FastifyInstance) => {
  acceptForms(app)
  let provider: OpenIdProvider | undefined
  const openIdProvider = () => {
    provider ??= createOpenIdProvider(origin())
    return provider
  }

  app.get('/openid', (_, reply) => reply.type(xrds).send(discoveryDocument(origin(), 'server')))
  app.get<{ Params: { steamId: string } }>('/openid/id/:steamId', ({ params }, reply) =>
    playerOf(params.steamId) === undefined
      ? reply.code(404).type(page).send(renderErrorPage('No such player'))
      : reply.type(xrds).send(discoveryDocument(origin(), 'signon')),
  )
  app.get('/openid/login', (request, reply) => {
    reply.type(page)
    try {
      const { returnTo, realm } = openIdProvider().accept(new URL(request.url, origin()).searchParams)
      return reply.send(renderSignInPage(returnTo, realm))
    } catch (error) {
      if (!(error instanceof OpenIdRequestError)) throw error
      return reply.code(400).send(renderErrorPage(error.message))
    }
  })
  app.post('/openid/login', ({ body }, reply) =>
    reply.type('text/plain').send(openIdProvider().check(isForm(body) ? body : new URLSearchParams())),
  )
  app.post('/openid/choose', ({ body }, reply) => {
    const form = isForm(body) ? body : new URLSearchParams()
    const returnTo = form.get('return_to') ?? ''
    if (!URL.canParse(returnTo)) return reply.code(400).type(page).send(renderErrorPage('No return address'))
    if (form.has('cancel')) return reply.redirect(openIdProvider().cancel(returnTo), 303)
    const steamId = form.get('steam_id') ?? ''
    if (playerOf(steamId) === undefined) {
      return reply.code(400).type(page).send(renderErrorPage('No such player'))
    }
    return reply.redirect(openIdProvider().assert(returnTo, steamId, Date.now()), 303)
  })
  webApi(app, origin, apiKey)
  workshopApi(app, origin, apiKey)
}
