import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What can be told of files without reading them. */
export type Fingerprint = {
  /** Changes whenever a file is written, replaced, renamed or removed. */
  readonly text: string
  /** The files that are there. */
  readonly files: ReadonlySet<string>
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Follows links: Kubernetes replaces a mounted file by turning the link of its folder to another one. */
const describe = async (file: string): Promise<string | undefined> => {
  try {
    const { ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true })
    return `${file} ${ino} ${size} ${mtimeNs} ${ctimeNs}`
  } catch (error) {
    return isMissing(error) ? undefined : `${file} ${messageOf(error)}`
  }
}

/** The files of an extension in a folder; the folder itself where it cannot be read, so that its description says why. */
const filesIn = async (folder: string, extension: string): Promise<string[]> => {
  try {
    const names = await readdir(folder)
    // Not what editors put beside a file while it is open.
    const wanted = names.filter((name) => name.endsWith(extension) && !name.startsWith('.'))
    return wanted.sort().map((name) => join(folder, name))
  } catch {
    return [folder]
  }
}

/** Files that are watched: one, and those of an extension in a folder. */
export type WatchedFiles = { readonly file: string; readonly folder: string; readonly extension: string }

/** The fingerprint of files, any of which may be missing, the folder too. */
export const fingerprintOf = async ({ file, folder, extension }: WatchedFiles): Promise<Fingerprint> => {
  const lines: string[] = []
  const files = new Set<string>()
  for (const path of [file, ...(await filesIn(folder, extension))]) {
    const line = await describe(path)
    if (line === undefined) continue
    lines.push(line)
    files.add(path)
  }
  return { text: lines.join('\n'), files }
}
