export { ActionDialog, type ActionDialogProps } from './action/action-dialog.tsx'
export type { ActionDraft } from './action/action-draft.ts'
export {
  type ActionForm,
  type ActionInput,
  type ActionInputProblem,
  type ActionInputs,
  type ActionProblem,
  type ActionResult,
  type ActionText,
  actionInputProblems,
  chosenInputs,
  inputsOf,
  sanctionLengths,
} from './action/action-form.ts'
export { emptyInputs } from './action/empty-inputs.ts'
export { ActionsPage, type ActionsPageProps } from './actions/actions-page.tsx'
export { CasePage, type CasePageProps } from './cases/case-page.tsx'
export { CasesPage, type CasesPageProps } from './cases/cases-page.tsx'
export { CodesPage, type CodesPageProps } from './codes/codes-page.tsx'
export { RedemptionsPage, type RedemptionsPageProps } from './codes/redemptions-page.tsx'
export { ContentPage, type ContentPageProps } from './content/content-page.tsx'
export type { RecordCopying } from './copyable-text/copyable-text.tsx'
export { ConsoleFrame, type ConsoleFrameProps } from './frame/console-frame.tsx'
export type { CodeFormProps } from './gate/code-form.tsx'
export { EnterFactor, type EnterFactorProps } from './gate/enter-factor.tsx'
export { type FactorFieldProblem, type FactorProblem, factorFieldProblems } from './gate/factor-problems.ts'
export { GateCard, type GateCardProps } from './gate/gate-card.tsx'
export { GateLoading, type GateLoadingProps } from './gate/gate-loading.tsx'
export { NoRole, type NoRoleProps } from './gate/no-role.tsx'
export { RecoveryCodes, type RecoveryCodesProps } from './gate/recovery-codes.tsx'
export { SetUpFactor, type SetUpFactorProps } from './gate/set-up-factor.tsx'
export { KeysPage, type KeysPageProps } from './keys/keys-page.tsx'
export { LogDialog } from './lazy-dialogs.ts'
export type { MoreRows } from './load-more/load-more.tsx'
export { OrderPage, type OrderPageProps } from './orders/order-page.tsx'
export { OrdersPage, type OrdersPageProps } from './orders/orders-page.tsx'
export { StatementsPage, type StatementsPageProps } from './orders/statements-page.tsx'
export type { DoctorProps } from './overview/doctor.tsx'
export { OverviewPage, type OverviewPageProps } from './overview/overview-page.tsx'
export { PlayerPage, type PlayerPageProps } from './players/player-page.tsx'
export { PlayersPage, type PlayersPageProps } from './players/players-page.tsx'
export { MachinesPage, type MachinesPageProps } from './practice/machines-page.tsx'
export { PracticePage, type PracticePageProps } from './practice/practice-page.tsx'
export { SanctionPage, type SanctionPageProps } from './sanctions/sanction-page.tsx'
export { SanctionsPage, type SanctionsPageProps } from './sanctions/sanctions-page.tsx'
export { ServerDeskPage, type ServerDeskPageProps } from './servers/server-desk-page.tsx'
export { ServersPage, type ServersPageProps } from './servers/servers-page.tsx'
export { WebhookPage, type WebhookPageProps } from './webhooks/webhook-page.tsx'
export { WebhooksPage, type WebhooksPageProps } from './webhooks/webhooks-page.tsx'
