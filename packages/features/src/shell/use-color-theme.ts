import { useEffect, useState } from 'react'
import { announceStored, useHydratedValue } from '../shared/index.ts'
import {
  type AppliedTheme,
  appliedTheme,
  applyTheme,
  choiceFor,
  readColorTheme,
  rememberColorTheme,
  systemPrefersLight,
  watchColorTheme,
} from './color-theme.ts'
import { storageKeys } from './storage-keys.ts'

/** The current theme and its switch. Follows the system until the visitor chooses. */
export const useColorTheme = () => {
  const [theme, setTheme] = useState<AppliedTheme>(() => appliedTheme(readColorTheme(), systemPrefersLight()))
  useEffect(() => watchColorTheme(() => setTheme(appliedTheme(readColorTheme(), systemPrefersLight()))), [])
  useEffect(() => applyTheme(theme), [theme])
  const choose = (wanted: AppliedTheme) => {
    rememberColorTheme(choiceFor(wanted, systemPrefersLight()))
    announceStored(storageKeys.colorTheme)
    // Also applies if the browser stores nothing.
    setTheme(wanted)
  }
  // Prerendered in dark; the class on <html> is correct from the start.
  return [useHydratedValue(theme, 'dark'), choose] as const
}
