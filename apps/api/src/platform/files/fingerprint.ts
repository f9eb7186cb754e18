import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing, namesIn } from './read-files.ts'

/** The state of files, read without their contents. */
export type Fingerprint = {
  /** Changes whenever a file is written, replaced, renamed or removed. */
  readonly text: string
  /** The existing files. */
  readonly files: ReadonlySet<string>
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Follows links, because Kubernetes updates a mounted file by changing the link of its folder. */
const describe = async (file: string): Promise<string | undefined> => {
  try {
    const { ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true })
    return `${file} ${ino} ${size} ${mtimeNs} ${ctimeNs}`
  } catch (error) {
    return isMissing(error) ? undefined : `${file} ${messageOf(error)}`
  }
}

/**
 * The files with an extension in a folder. If the folder cannot be read, the folder itself, so that its description
 * gives the reason.
 */
const filesIn = async (folder: string, extension: string): Promise<string[]> => {
  try {
    return (await namesIn(folder, extension)).map((name) => join(folder, name))
  } catch {
    return [folder]
  }
}

/** All files with an extension in a folder; all of its files if the extension is empty. */
type WatchedFolder = { readonly folder: string; readonly extension: string }

/** The watched files: one file, and those of folders. */
export type WatchedFiles = WatchedFolder & { readonly file: string; readonly others?: readonly WatchedFolder[] }

/** The fingerprint of files. Files and folders may be missing. */
export const fingerprintOf = async ({ file, folder, extension, others = [] }: WatchedFiles): Promise<Fingerprint> => {
  const lines: string[] = []
  const files = new Set<string>()
  const inFolders = [{ folder, extension }, ...others].map((watched) => filesIn(watched.folder, watched.extension))
  for (const path of [file, ...(await Promise.all(inFolders)).flat()]) {
    const line = await describe(path)
    if (line === undefined) continue
    lines.push(line)
    files.add(path)
  }
  return { text: lines.join('\n'), files }
}
