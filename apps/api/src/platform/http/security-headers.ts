/**
 * Headers of every answer. Written out rather than computed by a plugin, because the ready answers of the server list
 * and the portal's files carry them too without passing through one. What only a page heeds is in `pageHeaders`: on the
 * server list, every header costs two per cent of the answers a second.
 */
export const securityHeaders = ({ isHttps }: { isHttps: boolean }): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/** Headers of the portal's pages besides; their Content-Security-Policy depends on the page. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
}
