import type { Decorator, Preview } from '@storybook/react-vite'
import type { Language } from '@warmup/domain/common'
import { createI18n, I18nextProvider, wordsAreas } from '@warmup/i18n'
import { localeOf } from '@warmup/i18n/format'
import { ThemeProvider } from '@warmup/ui/theme'
import { useEffect } from 'react'
import '@warmup/ui/theme/fonts'
import './chinese-font.css'
import { freezeClock } from './frozen-clock.ts'
import { refuseNetwork } from './refused-network.ts'

freezeClock()
refuseNetwork()

const words = {
  zh: await createI18n('zh', wordsAreas),
  en: await createI18n('en', wordsAreas),
} satisfies Record<Language, unknown>

const withSurroundings: Decorator = (Story, { globals }) => {
  const language: Language = globals.locale === 'en' ? 'en' : 'zh'
  const theme = globals.theme === 'light' ? 'light' : 'dark'
  useEffect(() => {
    document.documentElement.className = theme
    document.documentElement.lang = localeOf(language)
  }, [theme, language])
  return (
    <I18nextProvider i18n={words[language]}>
      <ThemeProvider>
        <Story />
      </ThemeProvider>
    </I18nextProvider>
  )
}

const preview: Preview = {
  decorators: [withSurroundings],
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        items: [
          { value: 'zh', title: '中文' },
          { value: 'en', title: 'English' },
        ],
        dynamicTitle: true,
      },
    },
    theme: {
      description: 'Colour theme',
      toolbar: {
        icon: 'contrast',
        items: [
          { value: 'dark', title: 'Dark' },
          { value: 'light', title: 'Light' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { locale: 'zh', theme: 'dark' },
  parameters: {
    layout: 'padded',
    backgrounds: { disable: true },
    a11y: { test: 'error' },
    viewport: {
      options: {
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet 834', styles: { width: '834px', height: '1112px' } },
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
}

export default preview
