import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Button } from '../button/button.tsx'
import { NoticeBanner } from '../notice-banner/notice-banner.tsx'

type DialogFailureProps = { onRetry: () => void; onDismiss: () => void }

/** Says above the page that a dialog could not be opened. */
export const DialogFailure = ({ onRetry, onDismiss }: DialogFailureProps) => {
  const { t } = useTranslation('common')
  return (
    <chakra.div position="fixed" insetInline="4" bottom="4" zIndex="toast" maxWidth="480px" marginInline="auto">
      <NoticeBanner tone="failure" onDismiss={onDismiss}>
        <chakra.span display="flex" alignItems="center" justifyContent="space-between" gap="3">
          {t('partFailed')}
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        </chakra.span>
      </NoticeBanner>
    </chakra.div>
  )
}
