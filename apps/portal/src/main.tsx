import type { ListData } from '@warmup/features/servers/list-data'
import { createQueryClient, whenIdle } from '@warmup/features/shared'
import { readCommunity, readPageData, readPreferredLanguage, showStartFailure } from '@warmup/features/shell'
import { createI18n } from '@warmup/i18n'
import '@warmup/ui/theme/fonts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { preloadList } from './preload-list.ts'

/**
 * Over a page that the server has drawn, everything is fetched before React begins: its first commit then takes the
 * place of what was drawn in one go. Elsewhere the frame of the page comes first.
 */
const start = async (root: HTMLElement): Promise<void> => {
  const language = readPreferredLanguage()
  const queryClient = createQueryClient()
  const page = readPageData<ListData>()
  const seed = async () => {
    if (page === undefined) return
    const [{ seedList, prefetchCalls }] = await Promise.all([
      import('@warmup/features/servers/list-data'),
      preloadList(),
    ])
    seedList(queryClient, page.data, page.updatedAt)
    whenIdle(prefetchCalls)
  }
  const areas = page === undefined ? (['common', 'shell'] as const) : (['common', 'shell', 'servers'] as const)
  const [community, i18n] = await Promise.all([readCommunity(), createI18n(language, areas), seed()])
  // As a transition the first render yields to the visitor's scrolling and taps.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <BrowserRouter>
          <App i18n={i18n} queryClient={queryClient} community={community} />
        </BrowserRouter>
      </StrictMode>,
    )
  })
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root to draw into')
// Not awaited: chunks that `start` waits for import this one, and would wait for it in turn.
start(root).catch(showStartFailure)
