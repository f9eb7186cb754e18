import * as z from 'zod/mini'
import { defineCalls } from '../common/call.ts'
import { readableList } from '../common/readable-list.ts'
import { newAppealSchema } from './appeal.ts'
import { listedBanSchema } from './ban-list.ts'
import { publicListSchema } from './public-list.ts'
import { newReportSchema, ownReportSchema } from './report.ts'
import { ownSanctionSchema } from './shown-sanction.ts'

// All answer 404 while `moderation.enabled` is off (docs/product/moderation.md).
const define = defineCalls({ contract: 'own', auth: 'session' })

export const getOwnSanctions = define({
  method: 'GET',
  path: '/api/moderation/mine',
  summary: "The caller's own sanctions that are in force",
  response: readableList(ownSanctionSchema),
  errors: [404],
})

/** Answers with all own sanctions in force. 409 `appealed` for a second appeal that was not reopened. */
export const appealSanction = define({
  method: 'POST',
  path: '/api/moderation/appeals',
  summary: 'Appeals against an own sanction',
  body: newAppealSchema,
  response: readableList(ownSanctionSchema),
  errors: [400, 404, 409],
})

/** The newest first, without those who decided. */
export const getOwnReports = define({
  method: 'GET',
  path: '/api/moderation/reports',
  summary: "The caller's own reports of players",
  response: readableList(ownReportSchema),
  errors: [404],
})

/**
 * Answers with all own reports. 404 `no_player` for a player whom the portal has never seen, 409 `own_account`, `too_old`,
 * `report_open` while the former report of the player is not decided, or `too_many_reports`.
 */
export const reportPlayer = define({
  method: 'POST',
  path: '/api/moderation/reports',
  summary: 'Reports a player',
  body: newReportSchema,
  response: readableList(ownReportSchema),
  errors: [400, 404, 409],
})

/** `server`: id of a server; without it only the bans on all servers. `GET /api/moderation/bans.txt` has the same as text. */
export const getBans = define({
  method: 'GET',
  path: '/api/moderation/bans.json',
  summary: 'The Steam IDs that are banned, for plugins of game servers',
  auth: 'none',
  query: z.object({ server: z.optional(z.string().check(z.regex(/^[\w.-]{1,128}$/))) }),
  response: z.array(listedBanSchema),
  errors: [400, 404],
})

/**
 * The newest first. `search`: a Steam ID in any form; `before`: `next` of the page before. 404 while
 * `features.moderation.publicList` is off.
 */
export const findPublicSanctions = define({
  method: 'GET',
  path: '/api/moderation/bans',
  summary: 'The sanctions in force, for everybody',
  auth: 'none',
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(128))),
    before: z.optional(z.string().check(z.regex(/^\d{1,14}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
  }),
  response: publicListSchema,
  errors: [400, 404],
})
