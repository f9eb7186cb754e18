import { constants } from 'node:fs'
import { open, readdir } from 'node:fs/promises'

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/**
 * The sorted names of a folder's files with an extension, without editors' temporary files. Empty if the folder does
 * not exist.
 */
export const namesIn = async (folder: string, extension: string): Promise<readonly string[]> => {
  try {
    const names = await readdir(folder)
    return names.filter((name) => name.endsWith(extension) && !name.startsWith('.')).sort()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/**
 * The bytes of a regular file. Rejects for other kinds, because opening a FIFO without `O_NONBLOCK` waits for its
 * writer. Rejects for more than `maxBytes`, even if the file grows while it is read.
 */
export const bytesOf = async (file: string, maxBytes: number): Promise<Uint8Array> => {
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) throw new Error('not a regular file')
    const bytes = Buffer.alloc(Math.min(stats.size, maxBytes) + 1)
    let length = 0
    while (length < bytes.length) {
      const { bytesRead } = await handle.read(bytes, length)
      if (bytesRead === 0) return bytes.subarray(0, length)
      length += bytesRead
    }
    throw new Error(stats.size > maxBytes ? `${stats.size} bytes: at most ${maxBytes}` : 'it grows while it is read')
  } finally {
    await handle.close()
  }
}
