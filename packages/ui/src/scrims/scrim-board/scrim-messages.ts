import type { ScrimFailure } from '@warmup/domain/scrims'
import { useTranslation } from '@warmup/i18n'

const keys = {
  not_found: 'failures.notFound',
  bad_time: 'failures.badTime',
  has_post: 'failures.hasPost',
  own_post: 'failures.ownPost',
  post_closed: 'failures.closed',
  too_many_answers: 'failures.tooManyAnswers',
  server_unfit: 'failures.serverUnfit',
  admins_full: 'failures.adminsFull',
  banned: 'failures.banned',
  failed: 'failures.other',
} as const satisfies Record<ScrimFailure, string>

/** Returns the message of a failure of the scrim board. */
export const useScrimMessages = (): ((failure: ScrimFailure) => string) => {
  const { t } = useTranslation('scrims')
  return (failure) => t(keys[failure])
}
