/** The hash of a question's address (docs/product.md#faq). */
export const hashOf = (id: string): string => `#${encodeURIComponent(id)}`

/** The question that a hash names; undefined for none, and for a hash that nobody could have copied here. */
export const questionOf = (hash: string): string | undefined => {
  if (hash.length < 2) return undefined
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return undefined
  }
}
