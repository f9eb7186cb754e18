/** Names in local storage (section 3). The boot script of the page reads the same ones before anything is painted. */
export const storageKeys = {
  preferredLanguage: 'preferredLanguage',
  languageSelected: 'languageSelected',
  colorTheme: 'colorTheme',
  sidebarCollapsed: 'sidebarCollapsed',
} as const
