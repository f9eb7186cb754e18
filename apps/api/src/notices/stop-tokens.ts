import { randomBytes } from 'node:crypto'

/** The token in a mail that stops further mails: 256 random bits. */
export const newStopToken = (): string => randomBytes(32).toString('base64url')
