/** Whose bookmark shortcut to name: Macs have Cmd, everything else Ctrl. */
export const bookmarkPlatform = (platform: string): 'mac' | 'windows' => (/^mac/i.test(platform) ? 'mac' : 'windows')
