import { type ColorTheme, colorThemes } from '@warmup/ui/theme'
import { localStore } from '../shared/index.ts'
import { storageKeys } from './storage-keys.ts'

/** A theme as it is painted. */
export type PaintedTheme = 'dark' | 'light'

const lightQuery = '(prefers-color-scheme: light)'

/** What the visitor chose; `system` where nothing, or nothing known, is stored. */
export const readColorTheme = (): ColorTheme => {
  const stored = localStore.get(storageKeys.colorTheme)
  return colorThemes.find((theme) => theme === stored) ?? 'system'
}

/** The theme to paint. Dark comes first: light only where it is asked for (design.md, identity). */
export const paintedTheme = (choice: ColorTheme, systemIsLight: boolean): PaintedTheme => {
  if (choice !== 'system') return choice
  return systemIsLight ? 'light' : 'dark'
}

/**
 * What to remember when a visitor switches to `wanted`: a choice that the system makes anyway is stored as
 * `system`, so that the page goes on following it.
 */
export const choiceFor = (wanted: PaintedTheme, systemIsLight: boolean): ColorTheme =>
  wanted === paintedTheme('system', systemIsLight) ? 'system' : wanted

/** Puts a theme on the page: the class that the tokens read, and the colour of the browser's own frame. */
export const paint = (theme: PaintedTheme): void => {
  const { documentElement } = document
  documentElement.classList.toggle('dark', theme === 'dark')
  documentElement.classList.toggle('light', theme === 'light')
  const ground = getComputedStyle(document.body).backgroundColor
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = ground
}

/** On the server there is no system to ask: there the boot script of the page decides what is painted. */
export const systemPrefersLight = (): boolean => globalThis.matchMedia?.(lightQuery).matches ?? false

/** Calls back when the system's theme changes, or the choice changes in another window. */
export const watchColorTheme = (onChange: () => void): (() => void) => {
  const media = matchMedia(lightQuery)
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKeys.colorTheme || key === null) onChange()
  }
  media.addEventListener('change', onChange)
  window.addEventListener('storage', onStorage)
  return () => {
    media.removeEventListener('change', onChange)
    window.removeEventListener('storage', onStorage)
  }
}

export const rememberColorTheme = (choice: ColorTheme): void => localStore.set(storageKeys.colorTheme, choice)
