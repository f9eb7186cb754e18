import type { Decorator } from '@storybook/react-vite'
import type { Language } from '@warmup/domain/common'
import { createI18n, I18nextProvider, messageAreas } from '@warmup/i18n'
import { localeOf } from '@warmup/i18n/format'
import { SlowDelayContext } from '@warmup/ui/common'
import { ThemeProvider } from '@warmup/ui/theme'
import type { Theme } from '../theme.ts'
import { emulateMedia } from './media.ts'
import { NamesOverlay } from './names-overlay.tsx'
import { speakPseudoLanguage } from './pseudo-language.ts'

const translations = {
  zh: await createI18n('zh', messageAreas),
  en: await createI18n('en', messageAreas),
  pseudo: speakPseudoLanguage(await createI18n('en', messageAreas)),
} satisfies Record<Language | 'pseudo', unknown>

/** Puts a story into what the toolbar says: language, theme, text size, motion, colours. */
export const withSurroundings: Decorator = (Story, { globals }) => {
  const language: keyof typeof translations =
    globals.locale === 'en' || globals.locale === 'pseudo' ? globals.locale : 'zh'
  const theme: Theme = globals.theme === 'light' ? 'light' : 'dark'
  // Before the story renders, not in an effect after it, so that nothing is ever shown in the wrong theme.
  const root = document.documentElement
  root.className = theme
  root.lang = localeOf(language === 'zh' ? 'zh' : 'en')
  root.style.fontSize = globals.textSize === 'double' ? '200%' : ''
  emulateMedia({ isMotionReduced: globals.motion === 'reduced', areColorsForced: globals.colors === 'forced' })
  return (
    <I18nextProvider i18n={translations[language]}>
      <ThemeProvider>
        {/* Nothing becomes slow while a story is looked at. */}
        <SlowDelayContext value={Number.POSITIVE_INFINITY}>
          <Story />
          {globals.names === 'on' && <NamesOverlay language={language === 'zh' ? 'zh' : 'en'} />}
        </SlowDelayContext>
      </ThemeProvider>
    </I18nextProvider>
  )
}
