/** How to bookmark: Cmd on Macs, Ctrl on other keyboards, a menu on touch devices. */
export const bookmarkPlatform = (platform: string, isTouch: boolean): 'mac' | 'windows' | 'touch' => {
  if (isTouch) return 'touch'
  return /^mac/i.test(platform) ? 'mac' : 'windows'
}
