import { getPlayerMatches } from '@warmup/domain/players/calls'
import * as calls from '@warmup/domain/practice/calls'
import { type MountedCall, on } from '../../platform/http/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { matchDemos, matchesWithPlayer, matchWithLink } from './matches.service.ts'

/** Listing demos asks the engine. */
const fewPerMinute = { requestsPerMinute: 60 }

/** The calls of matches. */
export const matchesRoutes = (context: PracticeContext): MountedCall[] => [
  on(calls.getMatch, { caching: 'revalidate' })(({ params }) => matchWithLink(context, params.id)),
  on(getPlayerMatches, { caching: 'revalidate' })(({ params }) => matchesWithPlayer(context, params.steamId)),
  on(calls.getMatchDemos, fewPerMinute)(({ session, params }) => matchDemos(context, session, params.id)),
]
