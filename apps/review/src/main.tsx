import '@warmup/ui/theme/fonts'
import type { Language } from '@warmup/domain/common'
import { createI18n, type I18n, I18nextProvider, switchLanguage } from '@warmup/i18n'
import { localeOf } from '@warmup/i18n/format'
import { ThemeProvider } from '@warmup/ui/theme'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ReviewApp } from './page/review-app.tsx'
import { type ReviewSession, reviewSessionSchema } from './rules/index.ts'

const root = document.documentElement

const Page = ({ i18n, session }: { i18n: I18n; session: ReviewSession }) => {
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
            root.lang = localeOf(next)
          }}
        />
      </ThemeProvider>
    </I18nextProvider>
  )
}

const start = async (): Promise<void> => {
  const language: Language = navigator.language.startsWith('zh') ? 'zh' : 'en'
  const i18n = await createI18n(language, ['common'])
  root.lang = localeOf(language)
  root.className = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  // Set by session.js.
  const session = reviewSessionSchema.parse(Reflect.get(globalThis, 'visualReview'))
  createRoot(document.querySelector('#root') ?? document.body).render(<Page i18n={i18n} session={session} />)
}

void start()
