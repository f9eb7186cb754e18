import { useAppearance } from '@warmup/features/shell'
import { lazyComponent } from '@warmup/ui/common'
import { PageLoading } from '@warmup/ui/shell'
import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { PageBoundary } from '../navigation/page-boundary.tsx'

const ConsolePages = lazyComponent(async () => (await import('./console.tsx')).ConsolePages)

/** `/console/*`, outside the players' shell. Its code and texts are fetched by those who open it, and by no others. */
export const ConsoleRoute = () => {
  // Here, so that they also apply while the console loads, and when that fails.
  const appearance = useAppearance()
  return (
    <PageBoundary resetKey={useLocation().pathname}>
      <Suspense fallback={<PageLoading />}>
        <ConsolePages appearance={appearance} />
      </Suspense>
    </PageBoundary>
  )
}
