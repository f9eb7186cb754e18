import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { BusyButton } from '../busy-button/busy-button.tsx'
import { NoticeBanner } from '../notice-banner/notice-banner.tsx'
import type { LoadTrouble } from './load-boundary.tsx'

/** Floats above the page without moving it. */
export const AbovePage = chakra('div', {
  base: { position: 'fixed', insetInline: '4', bottom: '4', zIndex: 'toast', maxWidth: '480px', marginInline: 'auto' },
})

export type DialogFailureProps = {
  /** The cause of the failure. */
  trouble: LoadTrouble | 'crashed'
  /** Whether another attempt is in progress. */
  isRetrying: boolean
  /** Called to try again. */
  onRetry: () => void
  /** Called when the player closes it. */
  onDismiss: () => void
}

/** A message above the page: why a dialog could not be opened, or that it crashed. */
export const DialogFailure = ({ trouble, isRetrying, onRetry, onDismiss }: DialogFailureProps) => {
  const { t } = useTranslation('common')
  return (
    <AbovePage>
      <NoticeBanner tone="failure" onDismiss={onDismiss}>
        {/* The button wraps below the sentence if both do not fit in one line. */}
        <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="2">
          <chakra.span flex="1" minWidth="min(100%, 14rem)">
            {t(`partFailed.${trouble}`)}
          </chakra.span>
          <BusyButton size="small" isBusy={isRetrying} onClick={onRetry}>
            {t('retry')}
          </BusyButton>
        </chakra.span>
      </NoticeBanner>
    </AbovePage>
  )
}
