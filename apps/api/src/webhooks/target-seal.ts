import { createSealedText, type SealedText } from '../platform/credentials/index.ts'

/** Seals the targets of the console. A target cannot be read without the secret that sealed it. */
export const targetSeal = (secrets: readonly [Uint8Array, ...Uint8Array[]]): SealedText =>
  createSealedText(secrets, 'webhook target')
