export type Theme = 'dark' | 'light'
export const oppositeTheme = { dark: 'light', light: 'dark' } satisfies Record<Theme, Theme>
