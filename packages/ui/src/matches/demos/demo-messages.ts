import type { DemoFailure } from '@warmup/domain/matches'
import { useTranslation } from '@warmup/i18n'

const keys = {
  token_expired: 'failures.tokenExpired',
  not_found: 'failures.notFound',
  too_often: 'failures.tooOften',
  owner_only: 'failures.ownerOnly',
  blocked: 'failures.blocked',
  expired: 'failures.expired',
  offline: 'failures.offline',
  no_answer: 'failures.noAnswer',
  server_error: 'failures.serverError',
  not_running: 'failures.notRunning',
  demos_fetch_failed: 'failures.demosFetch',
  demo_download_failed: 'failures.demoDownload',
  invalid_download_url: 'failures.invalidDownloadUrl',
} as const satisfies Record<DemoFailure, string>

/** Whether a failure has its message here. */
export const isDemoFailure = (failure: string): failure is DemoFailure => Object.hasOwn(keys, failure)

/** Returns the message of a failure in the current language. */
export const useDemoMessages = (): ((failure: DemoFailure) => string) => {
  const { t } = useTranslation('matches')
  return (failure) => t(keys[failure])
}
