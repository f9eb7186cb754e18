/** The part of a file that a request asks for: all of it, a range, or a range outside the file. */
export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly first: number; readonly last: number }
  | { readonly kind: 'impossible' }

/** Reads a `Range` header (RFC 9110 §14). Several ranges or an invalid header mean the whole file. */
export const readByteRange = (header: string | undefined, size: number): ByteRange => {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return { kind: 'whole' }
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? { kind: 'impossible' } : { kind: 'part', first: size - length, last: size - 1 }
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return { kind: 'whole' }
  if (first >= size) return { kind: 'impossible' }
  return { kind: 'part', first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
