import { fingerprintOf } from './fingerprint.ts'
import { namesIn, textOf } from './read-files.ts'

/** File operations. Each rejects with the reason of a failure. */
export const fileOperations = { text: textOf, names: namesIn, fingerprint: fingerprintOf }

export type FileOperations = typeof fileOperations
