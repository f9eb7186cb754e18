export { createNetworkHash, hintsAbout } from './account-hints/account-hints.ts'
export { answerAppeal } from './appeals/answer-appeal.ts'
export { appealedSanctions, appealsAgainst, lockAppeal, reopenAppeal } from './appeals/appeals.store.ts'
export { chatAround, chatBy, chatOn } from './chat-log/chat-log.ts'
export { type EnforcementRow, enforcementsOf } from './enforcement/enforcements.store.ts'
export { createModeration, type ModerationArea } from './moderation.area.ts'
export { moderationCommandsOf, moderationConfigSchema } from './moderation.config.ts'
export {
  type ModeratedServer,
  type ModerationContext,
  placeOfServer,
  requireModeration,
} from './moderation.context.ts'
export { reportCases, sanctions } from './moderation.tables.ts'
export { moderationPersonalData } from './personal-data.ts'
export { decideCase } from './reports/decide-case.ts'
export {
  type CaseRow,
  decidedCases,
  findCase,
  lockCase,
  openCases,
  type ReportRow,
  reportsOf,
  weighedReports,
} from './reports/reports.store.ts'
export type { Witness } from './reports/witness.ts'
export type { RuleSources } from './rules/apply-rules.ts'
export { endSanction, isKnownScope, setSanction } from './sanctioning.ts'
export {
  findSanction,
  historyOf,
  isInForce,
  listSanctions,
  lockSanction,
  type StoredSanction,
  sanctionsInForce,
  settersOf,
} from './sanctions.store.ts'
