const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const length = 10

/** The id of a practice server, of ten random bytes: `ps-` and ten letters and digits of base32. */
export const instanceIdOf = (random: Uint8Array): string =>
  `ps-${Array.from({ length }, (_, place) => alphabet[(random[place] ?? 0) % alphabet.length]).join('')}`
