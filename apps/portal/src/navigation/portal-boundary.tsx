import { PageLoading } from '@warmup/ui/shell'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { PageBoundary } from './page-boundary.tsx'

/** The last boundary, around everything: where the shell itself fails, the page still says so and offers a retry. */
export const PortalBoundary = ({ children }: { children: ReactNode }) => (
  <PageBoundary resetKey={useLocation().key}>
    <Suspense fallback={<PageLoading />}>{children}</Suspense>
  </PageBoundary>
)
