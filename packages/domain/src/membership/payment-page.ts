import type { Language } from '../common/language.ts'

export type VipBuyer = {
  readonly username: string
  readonly steamId: string
  /** The community's name. */
  readonly serverName: string
  readonly language: Language
}

export type FrameTheme = 'dark' | 'light'

/** The address of the payment page for a player (docs/product.md#vip). Other parameters of the page's address stay. */
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
 * What the payment page may do in its frame, as tokens of the `sandbox` attribute: run, send forms, and open a payment
 * provider in a tab of its own. Its own cookies and storage belong to it only where it is another origin: a page of
 * the portal's origin could otherwise free itself from the frame.
 */
export const paymentFrameSandbox = (page: string, portalOrigin: string): string => {
  const tokens = ['allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox']
  return [...tokens, ...(new URL(page).origin === portalOrigin ? [] : ['allow-same-origin'])].join(' ')
}
