export { type FileOperations, fileOperations } from './file-operations.ts'
export { createFileReader, type FileReader } from './file-reader.ts'
export type { Fingerprint, WatchedFiles } from './fingerprint.ts'
