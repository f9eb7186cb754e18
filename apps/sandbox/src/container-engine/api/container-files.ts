import { posix } from 'node:path'
import { Readable } from 'node:stream'
import { extract } from 'tar-stream'
import { demoBytes } from '../../practice-server/demo-bytes.ts'
import { Refusal } from '../swarm/refusal.ts'
import type { Volume } from '../swarm/volume.ts'
import { tarEnd, tarHead, tarPadding } from './tar-entry.ts'

/** A file or folder in a volume. */
type Entry = {
  /** From the top of the volume, which is empty. */
  readonly path: string
  readonly bytes: number
  readonly modifiedAt: number
  readonly uid: number
  readonly gid: number
  /** Undefined for a folder. */
  readonly content: (() => Iterable<Uint8Array>) | undefined
}

/** A file or folder of a container. */
export type ContainerPath = Entry & {
  /** The last part of the requested path. */
  readonly name: string
  /** What is in a folder at any depth, with paths from that folder. */
  readonly inside: readonly Entry[]
  readonly volume: Volume
  readonly isReadOnly: boolean
}

const demoFolder = 'demos'
const folderMode = 0x8000_01ed
const fileMode = 0o644
const pieceBytes = 65_536
const root = { uid: 0, gid: 0 }

function* demoPieces(name: string, bytes: number): Generator<Uint8Array> {
  for (let from = 0; from < bytes; from += pieceBytes) yield demoBytes(name, from, Math.min(pieceBytes, bytes - from))
}

const filesOf = ({ demos, files }: Volume): Entry[] => [
  ...[...demos.values()].map(({ name, bytes, modifiedAt }) => ({
    path: `${demoFolder}/${name}`,
    bytes,
    modifiedAt,
    ...root,
    content: () => demoPieces(name, bytes),
  })),
  ...[...files].map(([path, { content, ...file }]) => ({
    ...file,
    path,
    bytes: content.length,
    content: () => [content],
  })),
]

/** The folders above a path: `a`, `a/b` for `a/b/c`. */
const foldersAbove = (path: string): string[] => {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

const isIn = (folder: string, path: string): boolean => path !== '' && (folder === '' || path.startsWith(`${folder}/`))

/** Everything in a volume, each folder before its content. */
const entriesOf = (volume: Volume): Entry[] => {
  const files = filesOf(volume)
  const folders = new Set(['', demoFolder, ...files.flatMap(({ path }) => foldersAbove(path))])
  const ofFolder = (path: string): Entry => ({
    path,
    bytes: 4_096,
    modifiedAt: Math.max(
      volume.createdAt,
      ...files.filter((file) => isIn(path, file.path)).map((file) => file.modifiedAt),
    ),
    ...root,
    content: undefined,
  })
  return [...[...folders].map(ofFolder), ...files].toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** Finds a path in the volume mounted at `target`. Other files of a container are not simulated. */
export const findPath = (
  container: string,
  mount: { readonly target: string; readonly volume: Volume; readonly isReadOnly: boolean } | undefined,
  path: string | undefined,
): ContainerPath => {
  if (path === undefined || path === '') throw new Refusal(400, 'bad parameter: pathcannot be empty')
  const missing = new Refusal(404, `Could not find the file ${path} in container ${container}`)
  if (mount === undefined) throw missing
  const { target, volume, isReadOnly } = mount
  const wanted = posix.relative(target, path)
  const entries = entriesOf(volume)
  const entry = entries.find((one) => one.path === wanted)
  if (entry === undefined) throw missing
  const inside = entries.filter((one) => isIn(entry.path, one.path))
  return {
    ...entry,
    name: path.endsWith('/.') ? '.' : posix.basename(path),
    inside: inside.map((one) => ({ ...one, path: posix.relative(entry.path, one.path) })),
    volume,
    isReadOnly,
  }
}

/** Returns the header value that describes the path of an archive. */
export const pathStat = ({ name, content, bytes, modifiedAt }: ContainerPath): string =>
  Buffer.from(
    JSON.stringify({
      name,
      size: bytes,
      mode: content === undefined ? folderMode : fileMode,
      mtime: new Date(modifiedAt).toISOString(),
      linkTarget: '',
    }),
  ).toString('base64')

function* piecesOf(name: string, { bytes, modifiedAt, uid, gid, content }: Entry): Generator<Uint8Array> {
  if (content === undefined) {
    yield tarHead({ name: `${name}/`, bytes: 0, mode: 0o755, modifiedAt, uid, gid })
    return
  }
  yield tarHead({ name, bytes, mode: fileMode, modifiedAt, uid, gid })
  yield* content()
  yield tarPadding(bytes)
}

function* pieces(path: ContainerPath): Generator<Uint8Array> {
  yield* piecesOf(path.name, path)
  for (const entry of path.inside) yield* piecesOf(`${path.name}/${entry.path}`, entry)
  yield tarEnd
}

/** Streams the file, or the folder with its content, as a tar archive. */
export const archiveOf = (path: ContainerPath): Readable => Readable.from(pieces(path))

/** Extracts the files of a tar archive into a folder. A file replaces another of its name. */
export const extractTo = async (
  { path, content, volume, isReadOnly }: ContainerPath,
  archive: Buffer,
): Promise<void> => {
  if (content !== undefined) throw new Refusal(500, 'extraction point is not a directory')
  if (isReadOnly) throw new Refusal(500, 'mounted volume is marked read-only')
  const entries = Readable.from([archive]).pipe(extract() as never) as unknown as ReturnType<typeof extract>
  for await (const entry of entries) {
    const { name, type, uid = 0, gid = 0, mtime = new Date() } = entry.header
    const bytes = Buffer.concat(await Readable.from(entry).toArray())
    if (type === 'file')
      volume.files.set(posix.join(path, name), { content: bytes, modifiedAt: mtime.getTime(), uid, gid })
  }
}
