export { GeneralSettings, type GeneralSettingsProps, type ThemeChoice } from './general-settings/general-settings.tsx'
export {
  type ProfileRefresh,
  ProfileSettings,
  type ProfileSettingsProps,
} from './profile-settings/profile-settings.tsx'
export { EndSessionDialog, type EndSessionDialogProps } from './security-settings/end-session-dialog.tsx'
export { SecuritySettings, type SecuritySettingsProps } from './security-settings/security-settings.tsx'
export { SettingsLayout, type SettingsLayoutProps } from './settings-page/settings-page.tsx'
