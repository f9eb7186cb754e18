const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const length = 10

/** Ten base32 characters from ten random bytes. */
export const shortIdOf = (random: Uint8Array): string =>
  Array.from({ length }, (_, place) => alphabet[(random[place] ?? 0) % alphabet.length]).join('')

/** Id of a practice server from ten random bytes: `ps-` and ten base32 characters. */
export const instanceIdOf = (random: Uint8Array): string => `ps-${shortIdOf(random)}`
