/** How to bookmark: by Cmd on Macs, by Ctrl on other keyboards, and without keys where a finger is the pointer. */
export const bookmarkPlatform = (platform: string, isTouch: boolean): 'mac' | 'windows' | 'touch' => {
  if (isTouch) return 'touch'
  return /^mac/i.test(platform) ? 'mac' : 'windows'
}
