import type { PracticeFailure } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { useRegionLabel } from '../../common/index.ts'
import { usePracticeMessages } from './practice-messages.ts'

/** Toast messages after an action. */
export type PracticeNotices = {
  readonly restarted: (name: string) => string
  /** A restart, update or check waits until the machines answer. */
  readonly queued: (name: string) => string
  readonly switched: (name: string, region: string) => string
  readonly started: (option: 'verify' | 'update', name: string) => string
  readonly handedOver: (name: string, player: string) => string
  readonly failure: (failure: PracticeFailure) => string
}

/** Returns the toast messages in the current language. */
export const usePracticeNotices = (): PracticeNotices => {
  const { t } = useTranslation('practice')
  const region = useRegionLabel()
  const message = usePracticeMessages()
  return {
    restarted: (name) => t('notices.restarted', { name }),
    queued: (name) => t('notices.queued', { name }),
    switched: (name, code) => t('notices.switched', { name, region: region(code) }),
    started: (option, name) => t(`notices.${option}`, { name }),
    handedOver: (name, player) => t('notices.handedOver', { name, player }),
    failure: message,
  }
}
