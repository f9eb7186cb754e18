import type { ScrimFailure } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'

const keys = {
  not_found: 'scrims.failures.notFound',
  bad_time: 'scrims.failures.badTime',
  has_post: 'scrims.failures.hasPost',
  own_post: 'scrims.failures.ownPost',
  post_closed: 'scrims.failures.closed',
  too_many_answers: 'scrims.failures.tooManyAnswers',
  server_unfit: 'scrims.failures.serverUnfit',
  admins_full: 'scrims.failures.adminsFull',
  failed: 'scrims.failures.other',
} as const satisfies Record<ScrimFailure, string>

/** Returns the message of a failure of the scrim board. */
export const useScrimMessages = (): ((failure: ScrimFailure) => string) => {
  const { t } = useTranslation('practice')
  return (failure) => t(keys[failure])
}
