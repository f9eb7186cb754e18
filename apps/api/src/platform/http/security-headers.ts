/**
 * Headers of every response. Written out rather than set by a plugin, because prepared responses bypass plugins. What
 * only pages need is in `pageHeaders`: each header costs two per cent of the server lists sent in a second.
 */
export const securityHeaders = ({ isHttps }: { isHttps: boolean }): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Without includeSubDomains: the operator's other hosts under this name are not ours.
  ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})

/** Additional headers of the portal's pages; their Content-Security-Policy depends on the page. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
}
