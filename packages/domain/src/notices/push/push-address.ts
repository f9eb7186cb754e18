/** Sandbox: the push service that it plays is on this machine. */
const isSandboxHost = (hostname: string): boolean => /^127(\.\d{1,3}){3}$/.test(hostname)

const isIpAddress = (hostname: string): boolean => /^[\d.]+$|^\[/.test(hostname)

/**
 * Whether the API may send push messages to an address, which the browser of a player has named: https at a host name of
 * the public. Where the name leads is checked when it is looked up.
 */
export const isPushAddress = (address: string, { isSandbox }: { readonly isSandbox: boolean }): boolean => {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return false
  if (isSandbox && isSandboxHost(url.hostname)) return true
  const isPublicName = url.hostname.includes('.') && !isIpAddress(url.hostname)
  // `href` has no port if it is the default port of https.
  return url.href.startsWith(`https://${url.hostname}/`) && isPublicName
}
