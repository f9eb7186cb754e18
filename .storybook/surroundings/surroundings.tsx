import type { Decorator, Loader } from '@storybook/react-vite'
import type { Language } from '@warmup/domain/common'
import { createI18n, type I18n, I18nextProvider, messageAreas } from '@warmup/i18n'
import { localeOf } from '@warmup/i18n/format'
import { SlowDelayContext } from '@warmup/ui/common'
import { ThemeProvider } from '@warmup/ui/theme'
import type { Theme } from '../theme.ts'
import { NamesOverlay } from './names-overlay.tsx'
import { speakPseudoLanguage } from './pseudo-language.ts'
import { emulateMotion } from './reduced-motion.ts'
import { recordUsedMessages } from './used-messages.ts'

const languageOf = (locale: unknown): Language | 'pseudo' => (locale === 'en' || locale === 'pseudo' ? locale : 'zh')

const translations = new Map<string, Promise<I18n>>()

const load = async (language: Language | 'pseudo'): Promise<I18n> =>
  language === 'pseudo'
    ? speakPseudoLanguage(await createI18n('en', messageAreas))
    : recordUsedMessages(await createI18n(language, messageAreas))

/** Loads the messages of the toolbar's language. Pages without stories do not need them. */
export const loadTranslation: Loader = async ({ globals }) => {
  const language = languageOf(globals.locale)
  const loaded = translations.get(language) ?? load(language)
  translations.set(language, loaded)
  return { translation: await loaded }
}

/** Applies the toolbar's settings to a story: language, theme, text size, motion. */
export const withSurroundings: Decorator = (Story, { globals, loaded }) => {
  const language = languageOf(globals.locale)
  const theme: Theme = globals.theme === 'light' ? 'light' : 'dark'
  // Before the story renders, not in an effect, so that it never appears in the wrong theme.
  const root = document.documentElement
  root.className = theme
  root.lang = localeOf(language === 'zh' ? 'zh' : 'en')
  root.style.fontSize = globals.textSize === 'double' ? '200%' : ''
  emulateMotion(globals.motion === 'reduced')
  return (
    <I18nextProvider i18n={loaded.translation}>
      <ThemeProvider>
        {/* Waits do not become slow while a designer views a story. */}
        <SlowDelayContext value={Number.POSITIVE_INFINITY}>
          <Story />
          {globals.names === 'on' && <NamesOverlay language={language === 'zh' ? 'zh' : 'en'} />}
        </SlowDelayContext>
      </ThemeProvider>
    </I18nextProvider>
  )
}
