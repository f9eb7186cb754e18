import { posix } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import type { EngineClient } from './engine-client.ts'
import { EngineError } from './engine-error.ts'
import { runIn } from './engine-exec.ts'

type Owner = { readonly uid: number; readonly gid: number }

/** The owner of a folder in a container, from the first entry of its archive. Rejects with 404 if there is none. */
const ownerOf = async (engine: EngineClient, container: string, folder: string): Promise<Owner> => {
  // With `/.` the engine follows a symbolic link to the folder.
  const archive = await engine.stream(`/containers/${container}/archive`, { query: { path: `${folder}/.` } })
  const entries = extract()
  const reading = pipeline(archive, entries)
  // The rest of the archive is not read.
  reading.catch(() => {})
  try {
    for await (const { header } of entries) return { uid: header.uid ?? 0, gid: header.gid ?? 0 }
  } catch (cause) {
    throw new EngineError(`the folder ${folder} could not be read`, undefined, { cause })
  } finally {
    archive.destroy()
    entries.destroy()
  }
  throw new EngineError(`the folder ${folder} could not be read`, undefined)
}

/** The content of a small file of a container. Rejects with 404 if there is none. */
export const readFileIn = async (engine: EngineClient, container: string, path: string): Promise<string> => {
  const archive = await engine.bytes('GET', `/containers/${container}/archive`, { query: { path } })
  const entries = extract()
  entries.end(archive)
  try {
    for await (const entry of entries) return Buffer.concat(await Readable.from(entry).toArray()).toString('utf8')
  } catch (cause) {
    throw new EngineError(`the file ${path} could not be read`, undefined, { cause })
  }
  throw new EngineError(`the file ${path} could not be read`, undefined)
}

/** A tar archive with one file. */
const archiveOf = async (name: string, content: string, owner: Owner): Promise<Buffer> => {
  const archive = pack()
  archive.entry({ name, mode: 0o644, mtime: new Date(), ...owner }, content)
  archive.finalize()
  return Buffer.concat(await Readable.from(archive).toArray())
}

/**
 * Replaces a file in a folder of a running container, and gives it the folder's owner. The engine removes a file before
 * it extracts one of the same name, so the content is uploaded under another name, and `mv` of the container puts it in
 * place at once. Rejects with `EngineError`.
 */
export const replaceFileIn = async (
  engine: EngineClient,
  container: string,
  { path, content }: { readonly path: string; readonly content: string },
): Promise<void> => {
  const folder = posix.dirname(path)
  const upload = `${path}.new`
  const body = await archiveOf(posix.basename(upload), content, await ownerOf(engine, container, folder))
  await engine.bytes('PUT', `/containers/${container}/archive`, { query: { path: folder }, body })
  const { exitCode, output } = await runIn(engine, container, ['mv', '-f', upload, path])
  if (exitCode !== 0) throw new EngineError(`mv of ${path} exited with ${exitCode} ${output}`.trim(), undefined)
}
