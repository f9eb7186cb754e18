import { newLinkToken } from '../../common/link-token.ts'

/** Id of a practice server from ten random bytes: `ps-` and ten base32 characters. */
export const instanceIdOf = (random: Uint8Array): string => `ps-${newLinkToken(random)}`
