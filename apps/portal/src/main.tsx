import type { PageData } from '@warmup/features/servers/page-data'
import { createQueryClient, nextTask, whenIdle } from '@warmup/features/shared'
import { readCommunity, readPreferredLanguage, showStartFailure } from '@warmup/features/shell'
import { createI18n } from '@warmup/i18n'
import { prepareTheme } from '@warmup/ui/theme'
import { adoptStyles, StylesProvider } from '@warmup/ui/theme/collected-styles'
import '@warmup/ui/theme/fonts'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { readPageData } from './prerendering/page-data.ts'
import { preloadPages } from './prerendering/preload-pages.ts'

/**
 * Hydrates a prerendered page, once everything it shows is loaded: React then finds what it renders itself. Elsewhere the
 * frame of the page comes first.
 */
const start = async (root: HTMLElement): Promise<void> => {
  // What is done before React renders is not one long task, which would hold up a visitor who scrolls or taps.
  await nextTask()
  const language = readPreferredLanguage()
  const queryClient = createQueryClient()
  const page = readPageData<PageData>()
  const seed = async () => {
    if (page === undefined) return
    const [{ seedPageData, prefetchCalls }] = await Promise.all([
      import('@warmup/features/servers/page-data'),
      preloadPages(),
    ])
    seedPageData(queryClient, page.data, page.updatedAt)
    whenIdle(prefetchCalls)
  }
  const areas = page === undefined ? (['common', 'shell'] as const) : (['common', 'shell', 'servers'] as const)
  const [community, i18n] = await Promise.all([
    readCommunity(),
    createI18n(language, areas),
    seed(),
    nextTask().then(prepareTheme),
  ])
  const app = (
    <StrictMode>
      <StylesProvider styles={adoptStyles()}>
        <BrowserRouter>
          <App i18n={i18n} queryClient={queryClient} community={community} />
        </BrowserRouter>
      </StylesProvider>
    </StrictMode>
  )
  // As a transition the first render yields to the visitor's scrolling and taps.
  startTransition(() => {
    // Empty where nothing was prerendered, or nothing for this visitor.
    if (root.hasChildNodes()) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
// Not awaited: chunks that `start` waits for import this one, and would wait for it in turn.
start(root).catch(showStartFailure)
