import { localeOf } from '@warmup/i18n/format'
import { ThemeProvider } from '@warmup/ui/theme'
import type { ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { DocsContextProps } from 'storybook/internal/types'
import { PageSettingsContext } from './page-settings.ts'
import { storiesOf } from './stories-index.ts'
import './pages.css'

/** Storybook's own store. Pages without stories have no story context, so they read the toolbar's settings from it. */
type Store = { userGlobals: { globals: Record<string, unknown> }; storyIndex: Parameters<typeof storiesOf>[0] }

type PageProps = { context: DocsContextProps }

const roots = new Map<HTMLElement, Root>()
/** The latest call for each element: Storybook may render another page before the code of this one is loaded. */
const latest = new WeakMap<HTMLElement, DocsContextProps>()

/**
 * Renders a page in the theme and language of the toolbar; Storybook calls it again when they change. Storybook's own
 * renderer would load a megabyte of doc blocks that these pages do not use.
 */
export const render = async (
  context: DocsContextProps,
  { page }: { page?: ComponentType<PageProps> },
  element: HTMLElement,
): Promise<void> => {
  latest.set(element, context)
  const Page = page ?? (await import('./component-page.tsx')).ComponentPage
  if (latest.get(element) !== context) return
  const { userGlobals, storyIndex }: Store = Reflect.get(context, 'store')
  const { globals } = userGlobals
  const theme = globals.theme === 'light' ? 'light' : 'dark'
  const language = globals.locale === 'zh' ? 'zh' : 'en'
  const html = document.documentElement
  html.className = theme
  html.lang = localeOf(language)
  html.style.fontSize = globals.textSize === 'double' ? '200%' : ''
  const root = roots.get(element) ?? createRoot(element)
  roots.set(element, root)
  root.render(
    <PageSettingsContext key={`${theme}${language}`} value={{ theme, language, stories: storiesOf(storyIndex) }}>
      <ThemeProvider>
        <div className="wp">
          <Page context={context} />
        </div>
      </ThemeProvider>
    </PageSettingsContext>,
  )
}

export const unmount = (element: HTMLElement): void => {
  latest.delete(element)
  roots.get(element)?.unmount()
  roots.delete(element)
}
