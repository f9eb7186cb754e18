import { PageLoading } from '@warmup/ui/shell'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { PageBoundary } from './page-boundary.tsx'

/** The outermost boundary: if the shell itself fails, it shows a message with a retry button. */
export const PortalBoundary = ({ children }: { children: ReactNode }) => (
  <PageBoundary resetKey={useLocation().key}>
    <Suspense fallback={<PageLoading />}>{children}</Suspense>
  </PageBoundary>
)
