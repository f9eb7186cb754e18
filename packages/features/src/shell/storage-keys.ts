/** Local storage keys. The page's inline script reads the same keys before the first paint. */
export const storageKeys = {
  preferredLanguage: 'preferredLanguage',
  languageSelected: 'languageSelected',
  colorTheme: 'colorTheme',
  sidebarCollapsed: 'sidebarCollapsed',
  listSeen: 'listSeen',
  practiceCommands: 'practiceCommands',
} as const
