import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Button } from '../button/button.tsx'
import { NoticeBanner } from '../notice-banner/notice-banner.tsx'

export type SlowNoteProps = {
  /** Whether to show the note; it is mounted when the wait starts. */
  isShown: boolean | undefined
  /** Absent if a retry cannot help. */
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
 * Says that loading takes longer than usual. It overlays the placeholders and moves nothing (docs/product/shell.md#waiting).
 * Its container MUST be positioned. It is mounted while empty, so that screen readers announce its text.
 */
export const SlowNote = ({ isShown, onRetry }: SlowNoteProps) => {
  const { t } = useTranslation('common')
  return (
    <Place aria-live="polite">
      {isShown && (
        <NoticeBanner tone="info">
          <chakra.span display="flex" alignItems="center" justifyContent="space-between" gap="3">
            <span>{t('slow')}</span>
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
