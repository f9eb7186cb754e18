import { createSealedText, type SealedText } from '../platform/credentials/index.ts'

/** Seals the targets of the console. They are lost with the last of `secrets` that sealed them. */
export const targetSeal = (secrets: readonly [Uint8Array, ...Uint8Array[]]): SealedText =>
  createSealedText(secrets, 'webhook target')
