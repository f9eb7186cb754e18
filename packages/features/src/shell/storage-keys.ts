/** Names in local storage. The inline script of the page reads the same ones before the first paint. */
export const storageKeys = {
  preferredLanguage: 'preferredLanguage',
  languageSelected: 'languageSelected',
  colorTheme: 'colorTheme',
  sidebarCollapsed: 'sidebarCollapsed',
} as const
