import { paths } from '@warmup/domain/shell'
import { LoadBoundary } from '@warmup/ui/common'
import { PageFailure, PageLoading } from '@warmup/ui/shell'
import type { ReactNode } from 'react'
import { CrashBoundary } from './crash-boundary.tsx'

type Props = {
  /** A new key clears the failure. */
  resetKey: string
  children: ReactNode
}

/**
 * Replaces a failed page with a failure message; the shell stays. If code or texts could not be loaded, the page opens
 * automatically after recovery.
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
