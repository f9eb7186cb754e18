import { useEffect, useState } from 'react'
import {
  choiceFor,
  type PaintedTheme,
  paint,
  paintedTheme,
  readColorTheme,
  rememberColorTheme,
  systemPrefersLight,
  watchColorTheme,
} from './color-theme.ts'

/** The theme on screen and its switch. Follows the system live until a visitor decides otherwise. */
export const useColorTheme = () => {
  const [theme, setTheme] = useState<PaintedTheme>(() => paintedTheme(readColorTheme(), systemPrefersLight()))
  useEffect(() => watchColorTheme(() => setTheme(paintedTheme(readColorTheme(), systemPrefersLight()))), [])
  useEffect(() => paint(theme), [theme])
  const choose = (wanted: PaintedTheme) => {
    rememberColorTheme(choiceFor(wanted, systemPrefersLight()))
    setTheme(wanted)
  }
  return [theme, choose] as const
}
