import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createForeignReader, type ForeignRow, type ImportSystem } from '@warmup/domain/moderation'
import { CommandError } from '../../platform/control/index.ts'

const forOperator = (path: string, error: unknown): unknown => {
  if (error instanceof RangeError) return new CommandError(`${path}: ${error.message}`)
  const isOfFile = error instanceof Error && 'syscall' in error && 'path' in error
  return isOfFile ? new CommandError(`${path}: ${error.message}`) : error
}

/** Reads a file of another system in parts. Throws `CommandError` for a file that cannot be read. */
export async function* readForeignFile(
  path: string,
  system: ImportSystem,
  now: Date,
): AsyncGenerator<readonly ForeignRow[]> {
  const reader = createForeignReader(system, now.getTime())
  const decoder = new TextDecoder()
  try {
    for await (const chunk of createReadStream(path)) yield reader.push(decoder.decode(chunk, { stream: true }))
    yield reader.push(decoder.decode())
    yield reader.end()
  } catch (error) {
    throw forOperator(path, error)
  }
}

/** Writes lines to a file that only its owner can read. It replaces a former one when it is whole. */
export const writeLines = async (path: string, lines: AsyncIterable<string>): Promise<void> => {
  const unfinished = `${path}.new`
  try {
    await pipeline(Readable.from(lines), createWriteStream(unfinished, { mode: 0o600, flush: true }))
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw forOperator(path, error)
  }
}
