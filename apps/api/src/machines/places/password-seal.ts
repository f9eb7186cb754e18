import { createSealedText, type SealedText } from '../../platform/credentials/index.ts'

/** Seals and opens the passwords of servers with the keys of the portal, the newest first. */
export const passwordSeal = (secrets: Parameters<typeof createSealedText>[0]): SealedText =>
  createSealedText(secrets, 'practice servers')
