import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and the folders above it, unless they exist. Rejects with the error of the system. Node's recursive
 * `mkdir` tries without end where the system says that an existing folder does not exist, as below /proc.
 */
export const makeFolder = async (folder: string): Promise<void> => {
  const parent = dirname(folder)
  if (!existsSync(parent)) await makeFolder(parent)
  try {
    await mkdir(folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}
