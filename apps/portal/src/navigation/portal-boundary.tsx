import { PrerenderedPart } from '@warmup/ui/common'
import { PageLoading } from '@warmup/ui/shell'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { PageBoundary } from './page-boundary.tsx'

/** The outermost boundary: if the shell itself fails, it shows a message with a retry button. */
export const PortalBoundary = ({ children }: { children: ReactNode }) => (
  <PageBoundary resetKey={useLocation().key}>
    <PrerenderedPart fallback={<PageLoading />}>{children}</PrerenderedPart>
  </PageBoundary>
)
