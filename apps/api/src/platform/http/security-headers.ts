/**
 * Headers of every response. A constant instead of a plugin, because prepared responses bypass plugins. Headers for
 * pages only are in `pageHeaders`: each header reduces the rate of server list responses by two per cent.
 */
export const securityHeaders = ({ isHttps }: { isHttps: boolean }): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Without includeSubDomains, because other hosts under this name do not belong to the portal.
  ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})

/** Additional headers of the portal's pages; their Content-Security-Policy depends on the page. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
}
