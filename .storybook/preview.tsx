import type { Decorator, Preview } from '@storybook/react-vite'
import type { Language } from '@warmup/domain/common'
import { createI18n, I18nextProvider, messageAreas } from '@warmup/i18n'
import { localeOf } from '@warmup/i18n/format'
import { SlowDelayContext } from '@warmup/ui/common'
import { ThemeProvider } from '@warmup/ui/theme'
import '@warmup/ui/theme/fonts'
import './chinese-font.css'
import { checkContrastInOtherTheme } from './both-themes.ts'
import { freezeClock } from './frozen-clock.ts'
import { refuseNetwork, takeRefusals } from './refused-network.ts'
import type { Theme } from './theme.ts'

freezeClock()
refuseNetwork()

const translations = {
  zh: await createI18n('zh', messageAreas),
  en: await createI18n('en', messageAreas),
} satisfies Record<Language, unknown>

const withSurroundings: Decorator = (Story, { globals }) => {
  const language: Language = globals.locale === 'en' ? 'en' : 'zh'
  const theme: Theme = globals.theme === 'light' ? 'light' : 'dark'
  // Before the story renders, not in an effect after it, so that nothing is ever shown in the wrong theme.
  document.documentElement.className = theme
  document.documentElement.lang = localeOf(language)
  return (
    <I18nextProvider i18n={translations[language]}>
      <ThemeProvider>
        {/* Nothing becomes slow while a story is looked at. */}
        <SlowDelayContext value={Number.POSITIVE_INFINITY}>
          <Story />
        </SlowDelayContext>
      </ThemeProvider>
    </I18nextProvider>
  )
}

const preview: Preview = {
  decorators: [withSurroundings],
  tags: ['autodocs'],
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
  beforeEach: async () => {
    takeRefusals()
    await document.fonts.ready
  },
  afterEach: async (context) => {
    const [refusal] = takeRefusals()
    if (refusal) throw refusal
    if (import.meta.env.MODE === 'test') await checkContrastInOtherTheme(context)
  },
  parameters: {
    layout: 'padded',
    backgrounds: { disable: true },
    a11y: { test: 'error' },
    // A literal, because Storybook reads it from the source text. Components and screens are sorted by name.
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Foundations',
          'Common',
          'Shell',
          'Accounts',
          'Servers',
          'Membership',
          'Practice',
          'Leaderboard',
          'Faq',
          'Inventory',
          'Settings',
          'Screens',
        ],
      },
    },
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
