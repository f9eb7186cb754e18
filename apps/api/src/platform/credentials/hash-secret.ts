import { createHash } from 'node:crypto'

/** The stored hash of a secret. A plain hash suffices, because the secret has too many random bits to be guessed. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
