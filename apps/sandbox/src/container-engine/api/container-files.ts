import { Readable } from 'node:stream'
import { demoBytes } from '../../practice-server/demo-bytes.ts'
import { Refusal } from '../swarm/refusal.ts'
import type { StoredDemo, Volume } from '../swarm/volume.ts'
import { tarEnd, tarHead, tarPadding } from './tar-entry.ts'

/** A file or folder of a container; only a folder has demos. */
export type ContainerPath = {
  /** The last part of the requested path. */
  readonly name: string
  readonly demo: StoredDemo | undefined
  readonly demos: readonly StoredDemo[]
  readonly modifiedAt: number
  /** The name of the demo folder inside this folder. */
  readonly folder: string | undefined
}

const demoFolder = 'demos'
const folderMode = 0x8000_01ed
const fileMode = 0o644
const pieceBytes = 65_536

/** Finds a path in the volume mounted at `target`. Only its demos are simulated. */
export const findPath = (
  container: string,
  mount: { readonly target: string; readonly volume: Volume } | undefined,
  path: string | undefined,
): ContainerPath => {
  if (path === undefined || path === '') throw new Refusal(400, 'bad parameter: pathcannot be empty')
  const missing = new Refusal(404, `Could not find the file ${path} in container ${container}`)
  if (mount === undefined) throw missing
  const parts = path.split('/').filter((part) => part !== '' && part !== '.')
  const root = mount.target.split('/').filter((part) => part !== '')
  if (root.some((part, index) => parts[index] !== part)) throw missing
  const [folder, file, ...more] = parts.slice(root.length)
  const demos = [...mount.volume.demos.values()]
  const name = path.endsWith('/.') ? '.' : (parts.at(-1) ?? '')
  const modifiedAt = Math.max(mount.volume.createdAt, ...demos.map((demo) => demo.modifiedAt))
  if (folder === undefined) return { name, demo: undefined, demos, modifiedAt, folder: demoFolder }
  if (folder !== demoFolder || more.length > 0) throw missing
  if (file === undefined) return { name, demo: undefined, demos, modifiedAt, folder: undefined }
  const demo = mount.volume.demos.get(file)
  if (demo === undefined) throw missing
  return { name, demo, demos: [], modifiedAt: demo.modifiedAt, folder: undefined }
}

/** Returns the header value that describes the path of an archive. */
export const pathStat = ({ name, demo, modifiedAt }: ContainerPath): string =>
  Buffer.from(
    JSON.stringify({
      name,
      size: demo?.bytes ?? 4_096,
      mode: demo === undefined ? folderMode : fileMode,
      mtime: new Date(modifiedAt).toISOString(),
      linkTarget: '',
    }),
  ).toString('base64')

function* demoPieces(prefix: string, { name, bytes, modifiedAt }: StoredDemo): Generator<Uint8Array> {
  yield tarHead({ name: prefix + name, bytes, mode: fileMode, modifiedAt })
  for (let from = 0; from < bytes; from += pieceBytes) yield demoBytes(name, from, Math.min(pieceBytes, bytes - from))
  yield tarPadding(bytes)
}

const folderHead = (name: string, modifiedAt: number): Uint8Array =>
  tarHead({ name: `${name}/`, bytes: 0, mode: 0o755, modifiedAt })

function* pieces({ name, demo, demos, modifiedAt, folder }: ContainerPath): Generator<Uint8Array> {
  if (demo !== undefined) yield* demoPieces('', demo)
  else {
    const prefix = folder === undefined ? name : `${name}/${folder}`
    yield folderHead(name, modifiedAt)
    if (folder !== undefined) yield folderHead(prefix, modifiedAt)
    for (const each of demos) yield* demoPieces(`${prefix}/`, each)
  }
  yield tarEnd
}

/** Streams the file, or the folder with its content, as a tar archive. */
export const archiveOf = (path: ContainerPath): Readable => Readable.from(pieces(path))
