const dash = /[\p{Pd}\u2212]/gu

/**
 * Undoes what input methods and mail programs change in a mailed code: full-width characters become plain ones, blanks
 * are removed, and hyphens are removed from codes of digits. Codes with letters, which other backends may mail, keep
 * hyphens.
 */
export const normalizeVerificationCode = (text: string): string => {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '')
  const undivided = plain.replaceAll(dash, '')
  return /^\d+$/.test(undivided) ? undivided : plain
}
