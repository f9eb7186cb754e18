import { createQueryClient, nextTask, recoverQueries, whenIdle } from '@warmup/features/shared'
import { readCommunity, readPreferredLanguage, showStartFailure } from '@warmup/features/shell'
import { createI18n, type MessageArea } from '@warmup/i18n'
import { prepareTheme } from '@warmup/ui/theme'
import { adoptStyles, StylesProvider } from '@warmup/ui/theme/collected-styles'
import '@warmup/ui/theme/fonts'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { pageAt, textsOf } from './lazy-pages.ts'
import { readPageData } from './prerendering/page-data.ts'
import { preloadPage } from './prerendering/preload-page.ts'
import type { ListData } from './prerendering/prerender-page.tsx'
import { registerWorker } from './register-worker.ts'

/** Whether this browser needs `completeBrowser`. Other browsers do not load its code. */
const isOlderBrowser = (): boolean =>
  !(
    'any' in AbortSignal &&
    'Segmenter' in Intl &&
    'canParse' in URL &&
    'toSorted' in [] &&
    'toWellFormed' in String.prototype
  )

/**
 * Hydrates a prerendered page after its code and data have loaded, so that React renders the same markup. Other pages
 * start with the frame of the page.
 */
const start = async (root: HTMLElement): Promise<void> => {
  // Splits the work before the first render, because one long task would block scrolling and taps.
  await nextTask()
  if (isOlderBrowser()) (await import('./older-browsers.ts')).completeBrowser()
  const language = readPreferredLanguage()
  const queryClient = createQueryClient()
  recoverQueries(queryClient)
  const page = readPageData<ListData | undefined>()
  const list = page?.data
  const shown = page && pageAt(location.pathname)
  const gatherings = list?.gatherings
  /** Only a page with a gathering has the strip. */
  const hasStrip = gatherings?.[0] !== undefined
  const seed = async () => {
    if (page === undefined) return
    const preloaded = preloadPage(location.pathname)
    if (list === undefined) return preloaded
    const [{ seedPageData, serverCalls }, strip] = await Promise.all([
      import('@warmup/features/servers/page-data'),
      gatherings && import('@warmup/features/gatherings/page-data'),
      preloaded,
    ])
    seedPageData(queryClient, list, page.updatedAt)
    if (hasStrip) await strip?.preloadGatheringStrip()
    if (gatherings) strip?.seedGatherings(queryClient, gatherings, page.updatedAt)
    whenIdle(serverCalls.preload)
  }
  const areas: readonly MessageArea[] = [
    'common',
    'shell',
    ...(shown === undefined ? [] : textsOf(shown)),
    ...(hasStrip ? (['gatherings'] as const) : []),
  ]
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
  // In a transition the first render yields to scrolling and taps.
  startTransition(() => {
    // Empty if the page was not prerendered, or not for this visitor.
    if (root.hasChildNodes()) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
  whenIdle(registerWorker)
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
// Not awaited, to avoid a deadlock: chunks that `start` awaits import this module.
start(root).catch(showStartFailure)
