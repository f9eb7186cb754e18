import type { TooManyRequests, Trouble } from '@warmup/domain/common'
import { useTranslation } from '@warmup/i18n'
import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { BusyButton } from '../busy-button/busy-button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { useTroubleText } from './use-trouble-text.ts'

export type ErrorStateProps = {
  /** What failed; a general message by default. */
  title?: string
  /** By default a general description, or the cause if `trouble` is set. */
  description?: ReactNode
  /** The cause of the failure. */
  trouble?: Trouble | TooManyRequests | undefined
  /** Absent if a retry cannot help. */
  onRetry?: () => void
  /** Whether another attempt is in progress. */
  isRetrying?: boolean
}

/**
 * Replaces content that failed to load: what happened and what to do next. A failed `Loadable` gives cause and retry:
 * `<ErrorState title={…} {...loadable} />`.
 */
export const ErrorState = ({ title, description, trouble, onRetry, isRetrying = false }: ErrorStateProps) => {
  const { t } = useTranslation('common')
  const troubleText = useTroubleText()
  return (
    <div role="alert">
      <EmptyState
        tone="failure"
        icon={<TriangleAlert />}
        title={title ?? t('error.title')}
        description={description ?? troubleText(trouble)}
        action={
          onRetry && (
            <BusyButton isBusy={isRetrying} busyLabel={t('error.retrying')} icon={<RotateCw />} onClick={onRetry}>
              {t('retry')}
            </BusyButton>
          )
        }
      />
    </div>
  )
}
