import { createQueryClient } from '@warmup/features/shared'
import { readCommunity, readPreferredLanguage } from '@warmup/features/shell'
import { createI18n } from '@warmup/i18n'
import '@warmup/ui/theme/fonts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

const start = async (root: HTMLElement): Promise<void> => {
  const community = readCommunity()
  const i18n = await createI18n(readPreferredLanguage(), ['common', 'shell'])
  const queryClient = createQueryClient()
  // As a transition the first render yields to the visitor's scrolling and taps.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App i18n={i18n} queryClient={queryClient} community={community} />
      </StrictMode>,
    )
  })
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root to draw into')
await start(root)
