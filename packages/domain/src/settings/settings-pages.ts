import type { Features } from '../common/community.ts'
import { paths } from '../shell/paths.ts'

/** The pages of the settings, in their order (docs/product.md#settings). */
export const settingsPages = ['general', 'profile', 'security'] as const
export type SettingsPage = (typeof settingsPages)[number]

/** Where each page is; the first has the address of the settings themselves. */
export const settingsPaths = {
  general: paths.settings,
  profile: `${paths.settings}/profile`,
  security: `${paths.settings}/security`,
} as const satisfies Record<SettingsPage, string>

/** The pages that are switched on. */
export const enabledSettings = ({ settings }: Features): readonly SettingsPage[] =>
  settings.enabled ? settingsPages.filter((page) => settings[page]) : []
