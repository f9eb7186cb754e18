/** The hash of a question's URL (docs/product/faq.md#faq). */
export const hashOf = (id: string): string => `#${encodeURIComponent(id)}`

/** The question id in a hash; undefined if the hash is empty or malformed. */
export const questionOf = (hash: string): string | undefined => {
  if (hash.length < 2) return undefined
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return undefined
  }
}
