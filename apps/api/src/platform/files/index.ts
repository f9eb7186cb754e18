export { decodeText, NotUtf8Error } from './decode-text.ts'
export { type FileOperations, fileOperations } from './file-operations.ts'
export { createFileReader, type FileReader, NoAnswerError } from './file-reader.ts'
export type { Fingerprint, WatchedFiles } from './fingerprint.ts'
