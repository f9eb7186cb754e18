import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Lock, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { ErrorState } from '../error-state/error-state.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { embeddedFrameRecipe } from './embedded-frame.recipe.ts'

export type EmbeddedFrameProps = {
  /** The URL of the embedded page. */
  src: string
  /** The accessible name of the frame. */
  title: string
  /** The state of the embedded page. */
  status: 'loading' | 'ready' | 'failed'
  /**
   * Permissions of the frame, as tokens of the `sandbox` attribute. None by default.
   * `allow-scripts` together with `allow-same-origin` would disable the sandbox for a frame of our own origin.
   */
  sandbox?: string
  /** Content of the bar above the frame, for example the site's name. */
  heading?: ReactNode
  /** The colour theme of the frame. With `onThemeChange` a switch is shown. */
  theme?: 'dark' | 'light'
  /** Called with the selected theme. */
  onThemeChange?: (theme: 'dark' | 'light') => void
  /** Shown over the frame while it loads, instead of a spinner with its title. */
  cover?: ReactNode
  /** Without a border, for use inside a bordered element. */
  isPlain?: boolean
  /** Called when the embedded page has loaded. */
  onLoad?: () => void
  /** Shown after a failure; by default an error message with `onRetry`. */
  failure?: ReactNode
  /** Called to try again. */
  onRetry?: () => void
}

const themes = [
  { theme: 'dark', Icon: Moon },
  { theme: 'light', Icon: Sun },
] as const

/** Another site in a sandboxed iframe with minimal permissions. Its size does not depend on its state. */
export const EmbeddedFrame = ({
  src,
  title,
  status,
  sandbox = '',
  heading,
  theme,
  onThemeChange,
  cover,
  isPlain,
  onLoad,
  failure,
  onRetry,
}: EmbeddedFrameProps) => {
  const { t } = useTranslation('common')
  const styles = useSlotRecipe({ recipe: embeddedFrameRecipe })({ isPlain })
  const isReady = status === 'ready'
  const hasThemes = theme !== undefined && onThemeChange !== undefined
  return (
    <chakra.div css={styles.root} aria-busy={status === 'loading' || undefined}>
      {(heading !== undefined || hasThemes) && (
        <chakra.div css={styles.bar}>
          <Lock aria-hidden />
          <chakra.span css={styles.heading}>{heading ?? title}</chakra.span>
          {hasThemes && (
            <chakra.div css={styles.themes} role="group" aria-label={t('frame.theme')}>
              {themes.map(({ theme: offered, Icon }) => (
                <chakra.button
                  key={offered}
                  type="button"
                  css={styles.theme}
                  aria-label={t(`frame.${offered}`)}
                  aria-pressed={theme === offered}
                  onClick={() => theme !== offered && onThemeChange(offered)}
                >
                  <Icon aria-hidden />
                  <chakra.span css={styles.themeName}>{t(`frame.${offered}`)}</chakra.span>
                </chakra.button>
              ))}
            </chakra.div>
          )}
        </chakra.div>
      )}
      <chakra.div css={styles.stage}>
        {status !== 'failed' && (
          <chakra.iframe
            // Remounts the iframe: navigating it would add an entry to the tab's history and break the Back button.
            key={src}
            css={styles.frame}
            src={src}
            title={title}
            sandbox={sandbox}
            referrerPolicy="strict-origin-when-cross-origin"
            data-veiled={!isReady || undefined}
            onLoad={() => onLoad?.()}
            colorScheme={theme}
          />
        )}
        {status === 'loading' && (
          <chakra.div css={styles.veil}>
            {cover ?? (
              <>
                <Spinner size="large" />
                <span role="status">{t('frame.loading', { title })}</span>
              </>
            )}
          </chakra.div>
        )}
        {status === 'failed' && (
          <chakra.div css={styles.veil}>
            {failure ?? <ErrorState title={t('frame.failed', { title })} onRetry={onRetry} />}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.div>
  )
}
