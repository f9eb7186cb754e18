import { fingerprintOf } from './fingerprint.ts'
import { bytesOf, namesIn } from './read-files.ts'

/** File operations. Each rejects with the reason of a failure. */
export const fileOperations = { bytes: bytesOf, names: namesIn, fingerprint: fingerprintOf }

export type FileOperations = typeof fileOperations
