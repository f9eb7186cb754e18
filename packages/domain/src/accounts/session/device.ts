/** Browsers with names in the session list. `steam` is the game's overlay and Steam's own browser. */
export const deviceBrowsers = [
  'steam',
  'wechat',
  'qq',
  'edge',
  'opera',
  'samsung',
  'huawei',
  'uc',
  'firefox',
  'chrome',
  'safari',
] as const
export type DeviceBrowser = (typeof deviceBrowsers)[number]

export const deviceSystems = ['windows', 'ipados', 'ios', 'harmonyos', 'android', 'chromeos', 'macos', 'linux'] as const
export type DeviceSystem = (typeof deviceSystems)[number]

/** Browser and system of a session; null if unknown. */
export type Device = { readonly browser: DeviceBrowser | null; readonly system: DeviceSystem | null }

/** The first match counts: most browsers also name the browser they are based on. */
const browserMarks: readonly (readonly [DeviceBrowser, RegExp])[] = [
  ['steam', /Valve Steam|SteamGameOverlay/],
  ['wechat', /MicroMessenger/],
  ['qq', /M?QQBrowser| QQ\//],
  ['edge', /Edg(e|A|iOS)?\//],
  ['opera', /OPR\/|OPiOS\/|Opera/],
  ['samsung', /SamsungBrowser/],
  ['huawei', /HuaweiBrowser|ArkWeb/],
  ['uc', /UCBrowser|UBrowser/],
  ['firefox', /Firefox\/|FxiOS\//],
  ['chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['safari', /Safari\//],
]

const systemMarks: readonly (readonly [DeviceSystem, RegExp])[] = [
  ['windows', /Windows/],
  ['ipados', /iPad/],
  ['ios', /iPhone|iPod/],
  ['harmonyos', /OpenHarmony|HarmonyOS/],
  ['android', /Android/],
  ['chromeos', /CrOS/],
  ['macos', /Macintosh|Mac OS X/],
  ['linux', /Linux|X11/],
]

/** Real browsers send shorter ones. */
const userAgentMaxLength = 1_024

const firstOf = <Name>(marks: readonly (readonly [Name, RegExp])[], text: string): Name | null =>
  marks.find(([, mark]) => mark.test(text))?.[0] ?? null

/** Reads browser and system from a `User-Agent` header, for display only. */
export const deviceOf = (userAgent: string | undefined): Device => {
  const text = (userAgent ?? '').slice(0, userAgentMaxLength)
  return { browser: firstOf(browserMarks, text), system: firstOf(systemMarks, text) }
}
