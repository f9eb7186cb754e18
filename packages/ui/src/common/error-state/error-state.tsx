import { useTranslation } from '@warmup/i18n'
import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/index.ts'
import { EmptyState } from '../empty-state/index.ts'
import { Spinner } from '../spinner/index.ts'

export type ErrorStateProps = {
  /** What failed; a general sentence where nothing better is known. */
  title?: string
  description?: ReactNode
  /** Absent where trying again cannot help. */
  onRetry?: () => void
  isRetrying?: boolean
}

/** A place that could not be filled: what happened, and a way on. */
export const ErrorState = ({ title, description, onRetry, isRetrying = false }: ErrorStateProps) => {
  const { t } = useTranslation('common')
  return (
    <div role="alert">
      <EmptyState
        tone="failure"
        icon={<TriangleAlert />}
        title={title ?? t('error.title')}
        description={description ?? t('error.description')}
        action={
          onRetry && (
            <Button onClick={onRetry} isDisabled={isRetrying} aria-busy={isRetrying}>
              {isRetrying ? <Spinner /> : <RotateCw />}
              {isRetrying ? t('error.retrying') : t('retry')}
            </Button>
          )
        }
      />
    </div>
  )
}
