import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { type ContainerPlace, type Engine, EngineError } from '../../machines/index.ts'
import { type DemoFile, isDemoName } from './demo-file.ts'

type Entries = ReturnType<typeof extract>
type Entry = Entries extends AsyncIterable<infer E> ? E : never

const listMs = 20_000
const maxFiles = 20_000

/** The name of a demo directly in the folder; undefined for any other entry. */
const demoNameOf = ({ header }: Entry): string | undefined => {
  if (header.type !== 'file') return undefined
  const parts = header.name.split('/').filter((part) => part !== '' && part !== '.')
  const name = parts.at(-1) ?? ''
  return parts.length <= 2 && isDemoName(name) ? name : undefined
}

/**
 * Lists the demos in a folder of a container. Reads all their contents, because the engine sends them with the names.
 */
export const readFolder = async (
  engine: Pick<Engine, 'archive'>,
  place: ContainerPlace,
  folder: string,
): Promise<readonly DemoFile[]> => {
  const archive = await engine.archive(place, folder)
  const entries = extract()
  const files: DemoFile[] = []
  const reading = pipeline(archive, entries, { signal: AbortSignal.timeout(listMs) })
  // Awaited below. Until then an error only ends the loop.
  reading.catch(() => {})
  try {
    for await (const entry of entries) {
      const name = demoNameOf(entry)
      if (name !== undefined) files.push({ name, size: entry.header.size ?? 0, changedAt: entry.header.mtime })
      entry.resume()
      if (files.length > maxFiles) throw new Error('There are too many demos')
    }
    await reading
  } catch (cause) {
    throw new EngineError('the demos could not be read', undefined, { cause })
  } finally {
    archive.destroy()
  }
  return files
}

export type OpenDemo = {
  readonly size: number
  readonly changedAt: Date
  /** Bytes from `first` to `last`. Call it once, or call `close` instead. */
  read(first: number, last: number): Readable
  close(): void
}

async function* slice(source: AsyncIterable<Uint8Array>, first: number, last: number, done: () => void) {
  let at = 0
  try {
    for await (const chunk of source) {
      const part = chunk.subarray(Math.max(0, first - at), Math.min(chunk.length, last + 1 - at))
      if (part.length > 0) yield part
      at += chunk.length
      if (at > last) return
    }
    throw new EngineError('a demo ended early', undefined)
  } finally {
    done()
  }
}

/** Opens a demo in a folder of a container, for reading in one pass with little memory. */
export const openDemo = async (
  engine: Pick<Engine, 'archive'>,
  place: ContainerPlace,
  path: string,
): Promise<OpenDemo> => {
  const archive = await engine.archive(place, path)
  const entries = extract()
  const reading = pipeline(archive, entries)
  reading.catch(() => {})
  const close = () => {
    archive.destroy()
    entries.destroy()
  }
  try {
    const { value: entry } = await entries[Symbol.asyncIterator]().next()
    const { size, type, mtime = new Date(0) } = (entry as Entry | undefined)?.header ?? {}
    if (entry === undefined || size === undefined || type !== 'file')
      throw new EngineError('the archive holds no file', 404)
    return {
      size,
      changedAt: mtime,
      close,
      read: (first, last) =>
        Readable.from(slice(entry as AsyncIterable<Uint8Array>, first, last, close), { objectMode: false }),
    }
  } catch (cause) {
    close()
    throw cause instanceof EngineError ? cause : new EngineError('the demo could not be read', undefined, { cause })
  }
}
