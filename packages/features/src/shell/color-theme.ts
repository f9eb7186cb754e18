import { type ColorTheme, colorThemes } from '@warmup/ui/theme'
import { localStore } from '../shared/index.ts'
import { storageKeys } from './storage-keys.ts'

export type AppliedTheme = 'dark' | 'light'

const lightQuery = '(prefers-color-scheme: light)'

/** The visitor's choice; `system` if none or an unknown one is stored. */
export const readColorTheme = (): ColorTheme => {
  const stored = localStore.get(storageKeys.colorTheme)
  return colorThemes.find((theme) => theme === stored) ?? 'system'
}

/** The theme to apply. Dark is the default; light only if the visitor or the system selects it. */
export const appliedTheme = (choice: ColorTheme, systemIsLight: boolean): AppliedTheme => {
  if (choice !== 'system') return choice
  return systemIsLight ? 'light' : 'dark'
}

/**
 * The choice to store when a visitor switches to `wanted`: `system` if the system prefers it anyway, so that the page
 * keeps following the system.
 */
export const choiceFor = (wanted: AppliedTheme, systemIsLight: boolean): ColorTheme =>
  wanted === appliedTheme('system', systemIsLight) ? 'system' : wanted

/** Applies a theme to the page: the class that sets the tokens, and the colour of the browser's frame. */
export const applyTheme = (theme: AppliedTheme): void => {
  const { documentElement } = document
  documentElement.classList.toggle('dark', theme === 'dark')
  documentElement.classList.toggle('light', theme === 'light')
  const ground = getComputedStyle(document.body).backgroundColor
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = ground
}

/** False on the server, where the preference is unknown: the page's inline script decides. */
export const systemPrefersLight = (): boolean => globalThis.matchMedia?.(lightQuery).matches ?? false

/**
 * Calls `onChange` immediately, because the theme may have changed since it was read, and whenever the system's theme
 * or the choice in another window changes. Returns an unsubscribe function.
 */
export const watchColorTheme = (onChange: () => void): (() => void) => {
  const media = matchMedia(lightQuery)
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKeys.colorTheme || key === null) onChange()
  }
  media.addEventListener('change', onChange)
  window.addEventListener('storage', onStorage)
  onChange()
  return () => {
    media.removeEventListener('change', onChange)
    window.removeEventListener('storage', onStorage)
  }
}

export const rememberColorTheme = (choice: ColorTheme): void => localStore.set(storageKeys.colorTheme, choice)
