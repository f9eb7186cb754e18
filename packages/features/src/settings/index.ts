export { enabledSettings, type SettingsPage, settingsPaths } from '@warmup/domain/settings'
export { GeneralSettings, type GeneralSettingsProps, SettingsLayout } from '@warmup/ui/settings'
export { ProfileSettingsContainer, type ProfileSettingsContainerProps } from './profile-settings.container.tsx'
export { SecuritySettingsContainer, type SecuritySettingsContainerProps } from './security-settings.container.tsx'
