import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { localeOf } from '@warmup/i18n/format'
import { ThemeProvider } from '@warmup/ui/theme'
import { type PropsWithChildren, useMemo } from 'react'
import { managerThemes } from '../manager-theme.ts'
import { type PageSettings, PageSettingsContext } from './page-settings.ts'
import './pages.css'

/** The toolbar's choices. Pages without stories have no context of a story that would tell. */
const globalsOf = (context: object): Record<string, unknown> =>
  Reflect.get(Reflect.get(Reflect.get(context, 'store') ?? {}, 'userGlobals') ?? {}, 'globals') ?? {}

/** Puts a page into the theme and language of the toolbar. Storybook draws the page anew when they change. */
export const DocsSurroundings = ({ context, children }: PropsWithChildren<DocsContainerProps>) => {
  const globals = globalsOf(context)
  const theme = globals.theme === 'light' ? 'light' : 'dark'
  const language = globals.locale === 'zh' ? 'zh' : 'en'
  document.documentElement.className = theme
  document.documentElement.lang = localeOf(language)
  document.documentElement.style.fontSize = globals.textSize === 'double' ? '200%' : ''
  const settings = useMemo<PageSettings>(() => ({ theme, language }), [theme, language])
  return (
    <DocsContainer context={context} theme={managerThemes[theme]}>
      <PageSettingsContext value={settings}>
        <ThemeProvider>
          <div className="wp sb-unstyled">{children}</div>
        </ThemeProvider>
      </PageSettingsContext>
    </DocsContainer>
  )
}
