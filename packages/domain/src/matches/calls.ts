import * as z from 'zod/mini'
import { defineForPlayers, defineOwn } from '../common/call.ts'
import { instanceId, ofServer } from '../common/instance-id-schema.ts'
import { linkTokenSchema } from '../common/link-token-schema.ts'
import { readableList } from '../common/readable-list.ts'
import { demoLinkPurposes, demoLinkReading, demoListReading, demoWireSchema } from './demos/demo.ts'
import { membersMatchSchema } from './demos/members-match.ts'
import { demoNameMaxLength } from './limits.ts'
import { shownLineSchema } from './live-game/shown-line.ts'
import { matchSchema } from './record/match.ts'
import { formerWatchedFields, watchedServerSchema } from './watching/watched-server.ts'

const matchId = z.object({ id: linkTokenSchema.check(z.regex(/^[\w-]{1,64}$/)) })

/** Anyone with the link may see a match (docs/product/matches.md). */
export const getMatch = defineOwn({
  method: 'GET',
  path: '/api/matches/:id',
  summary: 'A match on a practice server, by its unguessable id',
  auth: 'none',
  keyScope: 'matches',
  params: matchId,
  response: matchSchema,
  errors: [400, 404],
})

/** What only owner and members of the server may know of a match; 404 for others. */
export const getMatchDemos = defineOwn({
  method: 'GET',
  path: '/api/practice/matches/:id',
  summary: 'The server and the demos of a match, for owner and members',
  params: matchId,
  response: membersMatchSchema,
  errors: [400, 404],
})

export const getDemos = defineForPlayers({
  method: 'GET',
  path: '/api/scrim/server/:id/demos',
  summary: 'The demos of a practice server, the newest first',
  params: ofServer,
  response: z.object({ data: z.object({ demos: z.array(demoWireSchema) }) }),
  reading: demoListReading,
  errors: [400, 403, 404, 409, 503],
})

export const getDemoDownload = defineForPlayers({
  method: 'GET',
  path: '/api/scrim/server/:id/demos/:name/download',
  summary: 'A signed link to a demo',
  params: z.object({ id: instanceId, name: z.string().check(z.minLength(1), z.maxLength(demoNameMaxLength)) }),
  /** `download` if omitted. Other backends may ignore it. */
  query: z.object({ purpose: z.optional(z.enum(demoLinkPurposes)) }),
  response: z.object({
    success: z.literal(true),
    data: z.object({
      download_url: z.string(),
      /** Expiry of the link, ISO 8601. Other backends may omit it. */
      expires_at: z.optional(z.string()),
    }),
  }),
  reading: demoLinkReading,
  errors: [400, 403, 404, 409, 503],
})

/** 404 while `pracc.spectate` is off. */
export const getWatchedServers = defineOwn({
  method: 'GET',
  path: '/api/practice/watching',
  summary: 'The practice servers whose broadcast the caller may watch',
  response: readableList(watchedServerSchema),
  formerFields: formerWatchedFields,
  errors: [404],
})

export const getPracticeLog = defineOwn({
  method: 'GET',
  path: '/api/practice/servers/:id/live',
  summary: "The last lines of a practice server's log, without secrets",
  params: ofServer,
  /** The oldest first. */
  response: z.object({ lines: readableList(shownLineSchema) }),
  errors: [404],
})
