import type { Language } from '@warmup/domain/common'
import type { ColorTheme } from '@warmup/ui/theme'
import { useEffect, useState } from 'react'
import { announceStored } from '../shared/index.ts'
import { readColorTheme, rememberColorTheme, watchColorTheme } from './color-theme.ts'
import { rememberLanguage } from './preferred-language.ts'
import { storageKeys } from './storage-keys.ts'

/** Language and theme for a page that changes them; the shell applies the changes. */
export const usePreferences = () => {
  const [theme, setTheme] = useState(readColorTheme)
  useEffect(() => watchColorTheme(() => setTheme(readColorTheme())), [])
  return {
    theme,
    onThemeChange: (choice: ColorTheme) => {
      rememberColorTheme(choice)
      announceStored(storageKeys.colorTheme)
    },
    onLanguageChange: (language: Language) => {
      rememberLanguage(language)
      announceStored(storageKeys.preferredLanguage)
    },
  }
}
