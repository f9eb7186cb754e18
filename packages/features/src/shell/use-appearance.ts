import { useColorTheme } from './use-color-theme.ts'
import { useLanguageSwitch } from './use-language-switch.ts'

/** Applies theme and language to a page outside the shell, and returns the theme and the switches of both. */
export const useAppearance = () => {
  const [theme, onThemeChange] = useColorTheme()
  return { theme, onThemeChange, onLanguageChange: useLanguageSwitch() }
}
