/** The oldest supported browsers (docs/decisions/0026-oldest-browsers.md), by their names in MDN's data. */
export const oldestBrowsers = {
  chrome: 111,
  edge: 111,
  firefox: 114,
  safari: 16.4,
  safari_ios: 16.4,
} as const

/** The same browsers as build targets; the build converts newer syntax. */
export const buildTargets = ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4']
