import sanitizeHtml from 'sanitize-html'

/** Represents the portal's own origin. */
const ownOrigin = 'https://portal.invalid'
const schemes = ['http:', 'https:', 'mailto:']

/** The attributes of a link. External links open in a new tab (docs/product/faq.md#faq). */
const linkAttributes = (href: string): Record<string, string> => {
  // Resolved like in a browser, so that `/\host` and `//host` are recognised as external.
  const address = URL.parse(href, `${ownOrigin}/faq`)
  if (address === null) return {}
  if (address.origin === ownOrigin)
    return { href: href.startsWith('#') ? href : `${address.pathname}${address.search}${address.hash}` }
  if (!schemes.includes(address.protocol)) return {}
  return address.protocol === 'mailto:'
    ? { href: address.href }
    : { href: address.href, target: '_blank', rel: 'noopener noreferrer' }
}

const prose = ['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'del', 'code', 'kbd', 'pre', 'blockquote', 'ul', 'ol', 'li']
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

/**
 * Restricts HTML so that it cannot run scripts, load external resources, or collide with the page around it: no
 * pictures, styles, ids or classes.
 */
export const sanitizeAnswer = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...prose, ...tables, 'h3', 'h4', 'a'],
    allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'] },
    allowedSchemes: schemes.map((scheme) => scheme.slice(0, -1)),
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 20,
    transformTags: {
      // The question itself is a second-level heading.
      h1: 'h3',
      h2: 'h3',
      h5: 'h4',
      h6: 'h4',
      a: (_, { href }) => ({ tagName: 'a', attribs: href === undefined ? {} : linkAttributes(href) }),
    },
  }).trim()
