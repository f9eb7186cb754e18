import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Button } from '../button/button.tsx'
import { NoticeBanner } from '../notice-banner/notice-banner.tsx'

export type SlowNoteProps = {
  /** Whether there is anything to say yet; the note itself is mounted from the start of the wait. */
  isShown: boolean
  /** Absent where trying again cannot help. */
  onRetry?: (() => void) | undefined
}

const Place = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '3',
    top: '3',
    zIndex: 1,
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto', maxWidth: '480px', bg: 'bg.raised' },
  },
})

/**
 * Says that something takes longer than usual, over the placeholders of what is waited for: it moves nothing
 * (docs/product.md#waiting). What it lies in MUST be positioned. It is mounted while empty, so that screen readers
 * announce it when it comes.
 */
export const SlowNote = ({ isShown, onRetry }: SlowNoteProps) => {
  const { t } = useTranslation('common')
  return (
    <Place aria-live="polite">
      {isShown && (
        <NoticeBanner tone="info">
          <chakra.span display="flex" alignItems="center" justifyContent="space-between" gap="3">
            {t('slow')}
            {onRetry && (
              <Button size="small" onClick={onRetry}>
                {t('tryNow')}
              </Button>
            )}
          </chakra.span>
        </NoticeBanner>
      )}
    </Place>
  )
}
