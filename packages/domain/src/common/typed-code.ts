/**
 * The letters and digits of a code that a person typed or pasted, in lowercase and Unicode's form NFKC. Keyboards,
 * phones and mail programs add the rest: blanks, dashes of every kind, invisible characters, and the `。` or `，` that
 * ends a sentence (docs/product/common.md#typed-codes).
 */
export const typedCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
