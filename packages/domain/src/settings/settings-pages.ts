import type { Features } from '../common/community.ts'
import { paths } from '../shell/paths.ts'

/** Ordered pages of the settings (docs/product/settings.md#settings). */
export const settingsPages = ['general', 'profile', 'security'] as const
export type SettingsPage = (typeof settingsPages)[number]

/** Path of each page; the first page has the path of the settings themselves. */
export const settingsPaths = {
  general: paths.settings,
  profile: `${paths.settings}/profile`,
  security: `${paths.settings}/security`,
} as const satisfies Record<SettingsPage, string>

/** Enabled pages. */
export const enabledSettings = ({ settings }: Features): readonly SettingsPage[] =>
  settings.enabled ? settingsPages.filter((page) => settings[page]) : []
