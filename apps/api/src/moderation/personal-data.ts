import { listedReports } from '@warmup/domain/moderation'
import { eq } from 'drizzle-orm'
import type { PersonalData } from '../platform/personal-data/index.ts'
import { eraseSightingsOf, sightingsOf } from './account-hints/sightings.store.ts'
import { appealsOf, eraseAppealsOf } from './appeals/appeals.store.ts'
import { chatOfPlayer, eraseChatOf } from './chat-log/chat.store.ts'
import {
  reportCases,
  ruleActs,
  sanctionAppeals,
  sanctionEvents,
  sanctions,
  steamBanChecks,
} from './moderation.tables.ts'
import { eraseReportsBy, reportsBy } from './reports/reports.store.ts'

/**
 * Sanctions stay, so that a deletion does not end a ban. They have no name of the player (docs/product/moderation.md#moderation-data).
 * Of reports of the player only the cases are given: their words and lines are about others, too.
 */
export const moderationPersonalData: PersonalData = {
  read: async (db, { steamId }) => {
    const { kind, reason, words, scope, scopeTarget, setAt, endsAt, liftedAt } = sanctions
    const { at, event, words: eventWords } = sanctionEvents
    return {
      sanctions: await db
        .select({ kind, reason, words, scope, scopeTarget, setAt, endsAt, liftedAt })
        .from(sanctions)
        .where(eq(sanctions.steamId, steamId)),
      sanctionsActedOn: await db
        .select({ at, event, words: eventWords })
        .from(sanctionEvents)
        .where(eq(sanctionEvents.actorSteamId, steamId)),
      appeals: await appealsOf(db, steamId),
      appealsAnswered: await db
        .select({
          answeredAt: sanctionAppeals.answeredAt,
          answer: sanctionAppeals.answer,
          reason: sanctionAppeals.reason,
        })
        .from(sanctionAppeals)
        .where(eq(sanctionAppeals.answeredBy, steamId)),
      reportsMade: (await reportsBy(db, steamId, listedReports)).map(({ report, of }) => {
        const { reason, words: said, serverId, matchId, at: happenedAt, reportedAt } = report
        return {
          steamId: of.steamId,
          reason,
          words: said,
          serverId,
          matchId,
          at: happenedAt,
          reportedAt,
          outcome: of.outcome,
        }
      }),
      networkSightings: await sightingsOf(db, steamId),
      chat: await chatOfPlayer(db, steamId),
      casesAbout: await db
        .select({ openedAt: reportCases.openedAt, decidedAt: reportCases.decidedAt, outcome: reportCases.outcome })
        .from(reportCases)
        .where(eq(reportCases.steamId, steamId)),
      actsOfRules: await db
        .select({ rule: ruleActs.rule, evidence: ruleActs.evidence, actedAt: ruleActs.actedAt })
        .from(ruleActs)
        .where(eq(ruleActs.steamId, steamId)),
      steamAskedForBans: await db
        .select({ checkedAt: steamBanChecks.checkedAt })
        .from(steamBanChecks)
        .where(eq(steamBanChecks.steamId, steamId)),
      casesDecided: await db
        .select({ decidedAt: reportCases.decidedAt, outcome: reportCases.outcome, words: reportCases.words })
        .from(reportCases)
        .where(eq(reportCases.decidedBy, steamId)),
    }
  },
  erase: async (tx, { steamId }) => {
    await eraseReportsBy(tx, steamId)
    await eraseAppealsOf(tx, steamId)
    await eraseSightingsOf(tx, steamId)
    await eraseChatOf(tx, steamId)
    await tx.delete(steamBanChecks).where(eq(steamBanChecks.steamId, steamId))
  },
}
