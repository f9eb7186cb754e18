import type { Trouble } from '@warmup/domain/common'
import { useTranslation } from '@warmup/i18n'
import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { BusyButton } from '../busy-button/busy-button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'

export type ErrorStateProps = {
  /** What failed; a general message by default. */
  title?: string
  /** A general one by default, which says whose fault it is where `trouble` is known. */
  description?: ReactNode
  trouble?: Trouble | undefined
  /** Absent if trying again cannot help. */
  onRetry?: () => void
  isRetrying?: boolean
}

/** Shown instead of content that failed to load: what happened and what to do next. */
export const ErrorState = ({ title, description, trouble, onRetry, isRetrying = false }: ErrorStateProps) => {
  const { t } = useTranslation('common')
  return (
    <div role="alert">
      <EmptyState
        tone="failure"
        icon={<TriangleAlert />}
        title={title ?? t('error.title')}
        description={description ?? t(trouble === undefined ? 'error.description' : `error.${trouble}`)}
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
