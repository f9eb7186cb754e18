import { ProfileSettings, type ProfileSettingsProps } from '@warmup/ui/settings'
import { useCopy } from '../shared/index.ts'

export type ProfileSettingsContainerProps = Pick<ProfileSettingsProps, 'user' | 'onLogin' | 'refresh' | 'onRefresh'>

/** The player's profile. */
export const ProfileSettingsContainer = (props: ProfileSettingsContainerProps) => {
  const { outcome, copy } = useCopy<'steamId'>()
  return (
    <ProfileSettings
      {...props}
      steamIdCopy={outcome?.state ?? 'idle'}
      onCopySteamId={(steamId) => void copy('steamId', steamId)}
    />
  )
}
