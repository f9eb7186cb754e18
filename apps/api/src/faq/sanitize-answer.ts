import sanitizeHtml from 'sanitize-html'

/** Stands for the portal's own origin, whatever it is. */
const ownOrigin = 'https://portal.invalid'
const schemes = ['http:', 'https:', 'mailto:']

/** The attributes of a link: one that leaves the site opens a tab of its own (docs/product.md#faq). */
const linkAttributes = (href: string): Record<string, string> => {
  // Resolved as a browser does, so that `/\host` and `//host` are seen for what they are.
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
 * HTML that cannot run anything, load anything from elsewhere, or collide with the page around it: no pictures, styles,
 * ids or classes.
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
      // The question is a heading of the second level.
      h1: 'h3',
      h2: 'h3',
      h5: 'h4',
      h6: 'h4',
      a: (_, { href }) => ({ tagName: 'a', attribs: href === undefined ? {} : linkAttributes(href) }),
    },
  }).trim()
