/** The themes that a visitor can choose; `system` follows `prefers-color-scheme`. */
export const colorThemes = ['system', 'dark', 'light'] as const
export type ColorTheme = (typeof colorThemes)[number]
