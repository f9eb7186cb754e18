export { type AccountHint, accountHints, hintsSince, type NetworkSighting } from './account-hint.ts'
export {
  type AppealAnswer,
  type AppealRecord,
  answerDenial,
  appealAnswers,
  isShorter,
  mayAppeal,
  type NewAppeal,
  type OwnAppeal,
} from './appeal.ts'
export { covers, minutesLeft, type SanctionPlace, sanctionAt } from './applying.ts'
export { banLines, type ListedBan } from './ban-list.ts'
export {
  byUrgency,
  type CaseRecord,
  type CaseReport,
  caseWeight,
  type ListedCase,
  type Sighting,
  sightings,
  type Urgency,
  urgencyOf,
} from './case.ts'
export type { ChatLine } from './chat-line.ts'
export {
  commandNamesOf,
  type DeskStep,
  deskSteps,
  type EnforcingStep,
  type ModerationCommandName,
  type ModerationCommands,
  type ModerationPlugin,
  type ModerationValues,
  moderationCommandNames,
  moderationPlaceholders,
  moderationPlugins,
  renderModerationCommands,
} from './commands.ts'
export { defaultModerationCommands } from './default-commands.ts'
export { bannedUserLine } from './exchange/banned-user.ts'
export { csvLine } from './exchange/csv.ts'
export {
  type ForeignReading,
  type ForeignRow,
  type ForeignSanction,
  type ImportSystem,
  importSystems,
  type RowProblem,
} from './exchange/foreign-sanction.ts'
export { createForeignReader } from './exchange/read-foreign.ts'
export * from './limits.ts'
export type { PublicSanction } from './public-list.ts'
export {
  type CaseOutcome,
  caseOutcomes,
  isReportable,
  type NewReport,
  newReportSchema,
  type OwnReport,
  type ReportDenial,
  reportDenial,
  reportDenials,
} from './report.ts'
export {
  createWordSearch,
  isNameWord,
  type ModerationRule,
  mayActAgain,
  moderationRules,
  type RuleAction,
  reporterOfRule,
  ruleActions,
  ruleOfReporter,
  ruleReasons,
  type SteamBans,
  steamBanEvidence,
} from './rules.ts'
export {
  effectsOf,
  isPossible,
  type Sanction,
  type SanctionDenial,
  type SanctionEffect,
  type SanctionFilter,
  type SanctionKind,
  type SanctionReason,
  type SanctionScope,
  type SanctionState,
  sanctionDenial,
  sanctionEffects,
  sanctionFilters,
  sanctionKinds,
  sanctionReasons,
  sanctionScopeKinds,
  sanctionScopeSchema,
  sanctionSources,
  sanctionState,
  sanctionStates,
} from './sanction.ts'
export { mapsAtDesk, playersAtDesk, type ServerDesk } from './server-desk.ts'
export type { EnforcementState, ListedSanction, OwnSanction, SanctionRecord } from './shown-sanction.ts'
