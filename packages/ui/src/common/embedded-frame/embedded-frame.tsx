import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Moon, Sun } from 'lucide-react'
import { ErrorState } from '../error-state/error-state.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { embeddedFrameRecipe } from './embedded-frame.recipe.ts'

export type EmbeddedFrameProps = {
  src: string
  /** The accessible name of the frame. */
  title: string
  status: 'loading' | 'ready' | 'failed'
  /**
   * Permissions of the frame, as tokens of the `sandbox` attribute. None by default.
   * `allow-scripts` together with `allow-same-origin` would disable the sandbox for a frame of our own origin.
   */
  sandbox?: string
  /** The colour theme of the frame. With `onThemeChange` a switch is shown. */
  theme?: 'dark' | 'light'
  onThemeChange?: (theme: 'dark' | 'light') => void
  onLoad?: () => void
  onRetry?: () => void
}

/** Another site in a sandboxed iframe, with as few permissions as possible. */
export const EmbeddedFrame = ({
  src,
  title,
  status,
  sandbox = '',
  theme,
  onThemeChange,
  onLoad,
  onRetry,
}: EmbeddedFrameProps) => {
  const { t } = useTranslation('common')
  const styles = useSlotRecipe({ recipe: embeddedFrameRecipe })()
  const isReady = status === 'ready'
  const otherTheme = theme === 'dark' ? 'light' : 'dark'
  return (
    <chakra.div css={styles.root} aria-busy={status === 'loading' || undefined}>
      {theme !== undefined && onThemeChange !== undefined && (
        <chakra.div css={styles.bar}>
          {title}
          <IconButton
            size="small"
            label={otherTheme === 'light' ? t('frame.toLight') : t('frame.toDark')}
            onClick={() => onThemeChange(otherTheme)}
          >
            {otherTheme === 'light' ? <Sun /> : <Moon />}
          </IconButton>
        </chakra.div>
      )}
      <chakra.div css={styles.stage}>
        {status !== 'failed' && (
          <chakra.iframe
            css={styles.frame}
            src={src}
            title={title}
            sandbox={sandbox}
            referrerPolicy="strict-origin-when-cross-origin"
            data-veiled={!isReady || undefined}
            onLoad={onLoad}
            colorScheme={theme}
          />
        )}
        {status === 'loading' && (
          <chakra.div css={styles.veil}>
            <Spinner size="large" />
            <span role="status">{t('frame.loading', { title })}</span>
          </chakra.div>
        )}
        {status === 'failed' && (
          <chakra.div css={styles.veil}>
            <ErrorState title={t('frame.failed', { title })} onRetry={onRetry} />
          </chakra.div>
        )}
      </chakra.div>
    </chakra.div>
  )
}
