/** Whose bookmark shortcut to name: Macs have Cmd, everything else Ctrl (section 2, layout). */
export const bookmarkPlatform = (platform: string): 'mac' | 'windows' => (/^mac/i.test(platform) ? 'mac' : 'windows')
