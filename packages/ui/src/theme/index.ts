export { type ColorTheme, colorThemes } from './color-theme.ts'
export { system } from './system.ts'
export { ThemeProvider } from './theme-provider.tsx'
