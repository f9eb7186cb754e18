import { paths } from '@warmup/domain/shell'
import { LoadBoundary } from '@warmup/ui/common'
import { PageFailure, PageLoading } from '@warmup/ui/shell'
import type { ReactNode } from 'react'
import { CrashBoundary } from './crash-boundary.tsx'

type Props = {
  /** Another key means another page: the failure of the previous one is cleared. */
  resetKey: string
  children: ReactNode
}

/**
 * Shows a failure in place of a page that failed; what is around it stays. A page whose code or texts could not be loaded
 * opens by itself once they can be.
 */
export const PageBoundary = ({ resetKey, children }: Props) => (
  <CrashBoundary
    resetKey={resetKey}
    renderFailure={(onRetry) => <PageFailure kind="crashed" onRetry={onRetry} homeHref={paths.home} />}
  >
    <LoadBoundary
      resetKey={resetKey}
      renderFailure={({ trouble, ...failure }) =>
        trouble === undefined ? <PageLoading /> : <PageFailure kind={trouble} homeHref={paths.home} {...failure} />
      }
    >
      {children}
    </LoadBoundary>
  </CrashBoundary>
)
