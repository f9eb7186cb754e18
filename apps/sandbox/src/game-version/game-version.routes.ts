/** `ISteamApps/UpToDateCheck/v1` of the Steam Web API (partner.steamgames.com/doc/webapi/ISteamApps), for CS2 only. */
import type { FastifyInstance } from 'fastify'
import { refuseCrossSite } from '../cross-site.ts'
import { acceptForms } from '../forms.ts'
import type { GameVersion } from './game-version.ts'

const cs2AppId = '730'

const checked = ({ newest }: GameVersion, version: number) =>
  version >= newest
    ? { success: true, up_to_date: true, version_is_listable: true }
    : {
        success: true,
        up_to_date: false,
        version_is_listable: false,
        required_version: newest,
        message: 'Your server is out of date, please upgrade',
      }

/** Steam's version check, and the control that releases a new version of the game. */
export const gameVersionRoutes = (game: GameVersion) => async (app: FastifyInstance) => {
  acceptForms(app)
  refuseCrossSite(app)
  app.get<{ Querystring: { appid?: string; version?: string } }>(
    '/ISteamApps/UpToDateCheck/v1/',
    ({ query: { appid, version } }) => ({
      response:
        appid === cs2AppId && /^\d{1,9}$/.test(version ?? '')
          ? checked(game, Number(version))
          : { success: false, error: "Couldn't get app info for the app specified." },
    }),
  )
  app.post('/api/game-version/release', () => {
    game.release()
    return { newest: game.newest }
  })
  app.post('/game-version/release', (_, reply) => {
    game.release()
    return reply.redirect('/game-servers', 303)
  })
}
