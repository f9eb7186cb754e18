import '@warmup/ui/theme/fonts'
import type { Language } from '@warmup/domain/common'
import { reviewSessionSchema } from '@warmup/domain/review'
import { createI18n, I18nextProvider, switchLanguage } from '@warmup/i18n'
import { localeOf } from '@warmup/i18n/format'
import { ThemeProvider } from '@warmup/ui/theme'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ReviewApp } from './review-app.tsx'

const root = document.documentElement
const language: Language = navigator.language.startsWith('zh') ? 'zh' : 'en'

const start = async (): Promise<void> => {
  const i18n = await createI18n(language, ['common', 'review'])
  const named = (shown: Language) => {
    root.lang = localeOf(shown)
    document.title = i18n.t('title', { ns: 'review' })
  }
  named(language)
  root.className = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  // Set by session.js.
  const session = reviewSessionSchema.parse(Reflect.get(globalThis, 'visualReview'))
  const Page = () => {
    const [theme, setTheme] = useState<'dark' | 'light'>(root.className === 'light' ? 'light' : 'dark')
    return (
      <I18nextProvider i18n={i18n}>
        <ThemeProvider>
          <ReviewApp
            session={session}
            theme={theme}
            onTheme={(next) => {
              root.className = next
              setTheme(next)
            }}
            onLanguage={async () => {
              const next: Language = i18n.language === 'zh' ? 'en' : 'zh'
              await switchLanguage(i18n, next)
              named(next)
            }}
          />
        </ThemeProvider>
      </I18nextProvider>
    )
  }
  createRoot(document.querySelector('#root') ?? document.body).render(<Page />)
}

void start()
