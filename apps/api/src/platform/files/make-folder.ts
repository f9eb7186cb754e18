import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and the folders above it, unless they exist. Rejects with the error of the system. Node's recursive
 * `mkdir` tries without end where the system says that an existing folder does not exist, as below /proc.
 */
export const makeFolder = async (folder: string): Promise<void> => {
  const parent = dirname(folder)
  if (parent !== folder && !existsSync(parent)) await makeFolder(parent)
  try {
    await mkdir(folder)
  } catch (error) {
    const existing = await stat(folder).catch(() => undefined)
    if (!existing?.isDirectory()) throw error
  }
}
