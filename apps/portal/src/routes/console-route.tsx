import { lazyComponent } from '@warmup/ui/common'
import { PageLoading } from '@warmup/ui/shell'
import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { PageBoundary } from '../navigation/page-boundary.tsx'

const ConsolePages = lazyComponent(async () => (await import('./console.tsx')).ConsolePages)

/** `/console/*`, outside the players' shell. Its code and texts are fetched by those who open it, and by no others. */
export const ConsoleRoute = () => (
  <PageBoundary resetKey={useLocation().pathname}>
    <Suspense fallback={<PageLoading />}>
      <ConsolePages />
    </Suspense>
  </PageBoundary>
)
