export { enabledSettings, type SettingsPage, settingsPages, settingsPaths } from './settings-pages.ts'
