import { randomUUID } from 'node:crypto'
import type { LogChat } from '@warmup/domain/game/log'
import { caseKeptMs, enforceEveryMs } from '@warmup/domain/moderation'
import * as calls from '@warmup/domain/moderation/calls'
import type { Area } from '../platform/area/index.ts'
import { addMs } from '../platform/clock/index.ts'
import type { Transaction } from '../platform/db/index.ts'
import { on } from '../platform/http/index.ts'
import { type LeasedJob, startLeasedJob } from '../platform/leased-job/index.ts'
import { noteNetworks, pruneSightings } from './account-hints/account-hints.ts'
import { appealSanction } from './appeals/appeal-sanction.ts'
import { listBans, mountBanLines } from './ban-list.ts'
import { keepChat, pruneChat } from './chat-log/chat-log.ts'
import { enforceDue } from './enforcement/enforce.ts'
import { followPlayers, type PlayerLines } from './follow-players.ts'
import { moderationCommand } from './moderation.commands.ts'
import { ownSanctions } from './own-sanctions.ts'
import { type PublicListContext, publicSanctions } from './public-list.ts'
import { type Bans, createBans } from './refuse-banned.ts'
import { ownReports, reportPlayer } from './reports/report-player.ts'
import { deleteCasesBefore } from './reports/reports.store.ts'
import { type RuleSources, rulesTask } from './rules/apply-rules.ts'

export type ModerationOptions = PublicListContext & {
  /** Lifetime of the job's lease, in milliseconds. */
  readonly leaseMs?: number
  /** Holds the lease of this process; by default a random one does. */
  readonly replicaId?: string
  /** Milliseconds between two rounds of the job. */
  readonly everyMs?: number
  /** What the rules look at; without it none acts. */
  readonly rules?: RuleSources
}

export type ModerationArea = Area & {
  readonly bans: Bans
  /** Has banned players removed whom new lines of a game server's log name, and notes from where players connect. */
  follow(tx: Transaction, lines: PlayerLines): Promise<void>
  /** Stores the chat of a server of the list, if the operator has it stored. */
  keepChat(serverId: string, chat: readonly LogChat[]): Promise<void>
}

const defaultLeaseMs = 10_000
const pruneEveryMs = 60 * 60_000
/** A report reads the log of a server. */
const reportsPerMinute = 20

/** Sanctions of players: their own calls, the list for plugins, and the job that tells the game servers (docs/product/moderation.md). */
export const createModeration = ({
  leaseMs = defaultLeaseMs,
  replicaId = randomUUID(),
  everyMs = enforceEveryMs,
  rules,
  ...context
}: ModerationOptions): ModerationArea => {
  const { db, log } = context
  let job: LeasedJob | undefined
  return {
    bans: createBans(context),
    commands: [moderationCommand({ servers: async () => context.servers(), team: context.team })],
    follow: async (tx, lines) => {
      await followPlayers(context, tx, lines)
      await noteNetworks(context, tx, lines)
    },
    keepChat: (serverId, chat) => keepChat(context, serverId, chat),
    routes: [
      on(calls.getOwnSanctions)(({ session }) => ownSanctions(context, session.user.steamId)),
      on(calls.appealSanction, { requestsPerMinute: reportsPerMinute })(({ session, body }) =>
        appealSanction(context, session.user.steamId, body),
      ),
      on(calls.getOwnReports)(({ session }) => ownReports(context, session.user.steamId)),
      on(calls.reportPlayer, { requestsPerMinute: reportsPerMinute })(({ session, body }) =>
        reportPlayer(context, session.user.steamId, body),
      ),
      on(calls.findPublicSanctions)(({ query }) => publicSanctions(context, query)),
      on(calls.getBans, { caching: 'revalidate' })(({ query }) => listBans(context, query.server)),
    ],
    mount: (app) => mountBanLines(app, context),
    start: async () => {
      job = await startLeasedJob({ db, log, lease: { name: 'moderation', holder: replicaId, ttlMs: leaseMs } })
      job.repeat({
        everyMs,
        firstAfterMs: 0,
        round: (signal) => enforceDue(context, signal),
        onError: (error) => log.warn({ err: error }, 'game servers could not be told of sanctions'),
      })
      if (rules !== undefined) job.repeat(rulesTask(context, rules))
      job.repeat({
        everyMs: pruneEveryMs,
        round: () => deleteCasesBefore(db, addMs(context.now(), -caseKeptMs)),
        onError: (error) => log.warn({ err: error }, 'old reports could not be deleted'),
      })
      job.repeat({
        everyMs: pruneEveryMs,
        round: () => pruneChat(context),
        onError: (error) => log.warn({ err: error }, 'old chat of game servers could not be deleted'),
      })
      job.repeat({
        everyMs: pruneEveryMs,
        round: () => pruneSightings(context),
        onError: (error) => log.warn({ err: error }, 'old sightings of networks could not be deleted'),
      })
    },
    stop: async () => job?.stop(),
  }
}
