import { posix } from 'node:path'
import { Readable } from 'node:stream'
import { extract, pack } from 'tar-stream'

type File = { readonly content: string; readonly uid: number; readonly gid: number }

/** The files that were put into one container, and its folders with their owner. */
export type ContainerFiles = {
  readonly files: Map<string, File>
  /** A path ending with `/.`, as a tar archive; undefined for an unknown folder. */
  folder(path: string): Readable | undefined
  /** Extracts a tar archive into a folder. Returns false for an unknown folder. */
  put(folder: string, archive: Buffer): Promise<boolean>
  /** `mv -f from to`. Returns the exit code. */
  move(from: string, to: string): number
}

/** The owner of the folder of MatchZy's settings, which is not the engine's own user. */
export const gameUser = { uid: 1_000, gid: 1_001 }

export const createContainerFiles = (folders: ReadonlySet<string>): ContainerFiles => {
  const files = new Map<string, File>()
  return {
    files,
    folder: (path) => {
      if (!folders.has(posix.normalize(path).replace(/\/$/, ''))) return undefined
      const tar = pack()
      tar.entry({ name: './', type: 'directory', ...gameUser })
      tar.finalize()
      return Readable.from(tar)
    },
    put: async (folder, archive) => {
      if (!folders.has(folder)) return false
      const entries = Readable.from([archive]).pipe(extract() as never) as unknown as ReturnType<typeof extract>
      for await (const entry of entries) {
        const content = Buffer.concat(await Readable.from(entry).toArray()).toString('utf8')
        const { name, uid = 0, gid = 0 } = entry.header
        files.set(posix.join(folder, name), { content, uid, gid })
      }
      return true
    },
    move: (from, to) => {
      const file = files.get(from)
      if (file === undefined) return 1
      files.delete(from)
      files.set(to, file)
      return 0
    },
  }
}
