import type { Language } from '../common/language.ts'

export type VipBuyer = {
  readonly username: string
  readonly steamId: string
  /** The community's name. */
  readonly serverName: string
  readonly language: Language
}

export type FrameTheme = 'dark' | 'light'

/** URL of the payment page for a player (docs/product/membership.md#vip). Keeps other parameters of the configured URL. */
export const paymentPageAddress = (
  page: string,
  { username, steamId, serverName, language }: VipBuyer,
  theme: FrameTheme,
): string => {
  const address = new URL(page)
  const parameters = { username, steamid: steamId, servername: serverName, language, theme }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

/**
 * Tokens of the `sandbox` attribute for the payment page: it may run scripts, send forms, and open a payment provider
 * in a new tab. Only a page of another origin keeps its own cookies and storage: a page of the portal's origin could
 * otherwise escape the sandbox.
 */
export const paymentFrameSandbox = (page: string, portalOrigin: string): string => {
  const tokens = ['allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox']
  return [...tokens, ...(new URL(page).origin === portalOrigin ? [] : ['allow-same-origin'])].join(' ')
}
