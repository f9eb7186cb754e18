import * as calls from '@warmup/domain/matches/calls'
import { getPlayerMatches } from '@warmup/domain/players/calls'
import { type MountedCall, on } from '../platform/http/index.ts'
import { demoLink, demosOf } from './demos/demos.service.ts'
import { readLogLines } from './live-game/shown-live.ts'
import type { MatchesContext } from './matches.context.ts'
import { matchDemos, matchesOfDemos, matchesWithPlayer, matchWithLink } from './record/matches.service.ts'
import { watchedServers } from './watching/watching.service.ts'

/** Listing and opening demos ask the engine. */
const fewPerMinute = { requestsPerMinute: 60 }

const demos = (context: MatchesContext): MountedCall[] => [
  on(
    calls.getDemos,
    fewPerMinute,
  )(async ({ session, params: { id } }) => {
    const found = await demosOf(context, session, id)
    const matches = await matchesOfDemos(context, id, found)
    return {
      data: {
        demos: found.map(({ name, size = 0, isRecording }) => {
          const match = matches.get(name)
          return { name, size, recording: isRecording, ...(match && { match }) }
        }),
      },
    }
  }),
  on(
    calls.getDemoDownload,
    fewPerMinute,
  )(async ({ session, params, query: { purpose } }) => {
    const { address, expiresAt } = await demoLink(context, session, { ...params, purpose })
    return { success: true, data: { download_url: address, expires_at: expiresAt.toISOString() } }
  }),
]

/** The calls of matches; `demos/demo-download.ts` serves the signed links. */
export const matchesRoutes = (context: MatchesContext): MountedCall[] => [
  on(calls.getMatch, { caching: 'revalidate' })(({ params }) => matchWithLink(context, params.id)),
  on(getPlayerMatches, { caching: 'revalidate' })(({ params }) => matchesWithPlayer(context, params.steamId)),
  on(calls.getMatchDemos, fewPerMinute)(({ session, params }) => matchDemos(context, session, params.id)),
  on(calls.getPracticeLog)(async ({ session, params: { id } }) => {
    await context.servers.own(session, id)
    return { lines: await readLogLines(context.db, id, context) }
  }),
  on(calls.getWatchedServers)(({ session }) => watchedServers(context, session.user.steamId)),
  ...demos(context),
]
