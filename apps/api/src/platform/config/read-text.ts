import { decodeText, NoAnswerError, NotUtf8Error } from '../files/index.ts'
import { ConfigurationError } from './configuration-error.ts'

/** Waits for an operation on a file. Rejects with `ConfigurationError` if it fails. */
export const orUnreadable = async <T>(shown: string, operation: Promise<T>): Promise<T> => {
  try {
    return await operation
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigurationError([`${shown}: cannot be read (${reason})`], {
      isUnreadable: true,
      isUnanswered: error instanceof NoAnswerError,
    })
  }
}

/** The text of a file. Throws `ConfigurationError` with the first line that is not UTF-8. */
export const readText = (bytes: Uint8Array, shown: string): string => {
  try {
    return decodeText(bytes)
  } catch (error) {
    throw error instanceof NotUtf8Error ? new ConfigurationError([`${shown}:${error.line} ${error.message}`]) : error
  }
}
