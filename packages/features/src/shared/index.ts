export { notify as notifyInBrowser, renewNotifications } from './alert/alert-notification.ts'
export { endNotifications, prepareEndOfNotifications } from './alert/end-notifications.ts'
export { useAlert } from './alert/use-alert.ts'
export { useAllowNotifications } from './alert/use-allow-notifications.ts'
export { useNotificationReach } from './alert/use-notification-reach.ts'
export { actionFailureOf } from './api/action-failure.ts'
export { ApiError, errorCodeOf, isTransient, isUnknownCall } from './api/api-error.ts'
export { areaCalls } from './api/area-calls.ts'
export { type CallOptions, call } from './api/call.ts'
export { errorTextOf, isTimeout, isTokenRefusal } from './api/error-text.ts'
export { announceRefusedToken, onRefusedToken } from './api/refused-token.ts'
export { playerKeys, sessionKeys } from './api/session-keys.ts'
export { readStoredUser } from './api/stored-user.ts'
export { currentToken, setTokenSource } from './api/token-source.ts'
export { askServer, loadTroubleOf, silenceOf, staleTroubleOf, troubleOf } from './api/trouble.ts'
export {
  announceStored,
  localStore,
  sessionStore,
  type TabStorage,
  type TextStorage,
} from './browser/browser-storage.ts'
export { saveFile } from './browser/save-file.ts'
export { type CopyOutcome, useCopy, writeClipboard } from './browser/use-copy.ts'
export { useHydratedStore, useHydratedValue } from './browser/use-hydrated-value.ts'
export { useOnline } from './browser/use-online.ts'
export { codeProblemOf } from './codes/code-problem.ts'
export { useLinkedCode } from './codes/use-linked-code.ts'
export { createBrowserProbe } from './latency/browser-probe.ts'
export type { TargetLatency } from './latency/latency-probe.ts'
export { useTargetLatencies } from './latency/use-target-latencies.ts'
export { whileMeasurable } from './latency/while-measurable.ts'
export { leaveNotice, takeLeftNotice } from './left-notice.ts'
export type { Navigate, NavigationNotice } from './navigate.ts'
export { readSteamId } from './players/read-steam-id.ts'
export {
  type ReportPlayer,
  ReportPlayerContext,
  type ReportSubject,
  useReportPlayer,
} from './players/report-player.context.ts'
export { usePlayerHref } from './players/use-player-href.ts'
export { fetchWhenIdle } from './queries/fetch-when-idle.ts'
export { moreOf } from './queries/more-of.ts'
export { createQueryClient, retryDelay, shouldRetry } from './queries/query-client.ts'
export { pauseAfter, recoverQueries } from './queries/recover-queries.ts'
export { storeAnswer } from './queries/store-answer.ts'
export { useLoadable, useQueryLoadable } from './queries/use-loadable.ts'
export { useSessionWrite } from './queries/use-session-write.ts'
export { secondsSince, useNow, useSecondsLeft } from './time/clock.ts'
export { nextTask } from './time/next-task.ts'
export { recallTime, rememberTime } from './time/remembered-time.ts'
export { useCountdown } from './time/use-countdown.ts'
export { useSettled } from './time/use-settled.ts'
export { whenIdle, whenIdleInTurn } from './time/when-idle.ts'
export { type NewToast, type Notify, type ShowToast, ToastContext, useNotify } from './toasts.context.ts'
export { type ApiFormOptions, type FormRefusal, useApiForm } from './use-api-form.ts'
