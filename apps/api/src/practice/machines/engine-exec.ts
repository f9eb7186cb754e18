import type { Readable } from 'node:stream'
import type Docker from 'dockerode'
import * as z from 'zod'
import { answerOf, EngineError, engineAnswerMs, within } from './engine-error.ts'

/** What came of a program that was run in a container. */
export type Ran = { readonly exitCode: number; readonly output: string }

const endReading = z.object({ ExitCode: z.number().nullish() }).transform(({ ExitCode }) => ExitCode ?? -1)
const headBytes = 8
const maxOutputBytes = 4_194_304

/** The output within the frames in which the engine sends it: eight bytes of head, the last four of them the length. */
const unframed = (bytes: Buffer): string => {
  const parts: Buffer[] = []
  let at = 0
  while (at + headBytes <= bytes.length) {
    const end = at + headBytes + bytes.readUInt32BE(at + 4)
    parts.push(bytes.subarray(at + headBytes, end))
    at = end
  }
  return Buffer.concat(parts).toString('utf8')
}

const readAll = async (stream: Readable): Promise<Buffer> => {
  const timer = setTimeout(() => stream.destroy(new Error('it took too long')), engineAnswerMs)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of stream) {
      size += chunk.length
      if (size > maxOutputBytes) throw new Error('it printed too much')
      chunks.push(chunk)
    }
  } catch (cause) {
    throw new EngineError('the output of a program in a container could not be read', undefined, { cause })
  } finally {
    clearTimeout(timer)
    stream.destroy()
  }
  return Buffer.concat(chunks)
}

/**
 * Runs a program in a container that runs, as its user. A program that is not there ends with 126 or 127, and the engine's
 * complaint as its output. Rejects with `EngineError`.
 */
export const runIn = async (container: Docker.Container, command: readonly string[]): Promise<Ran> => {
  const exec = await within(container.exec({ Cmd: [...command], AttachStdout: true }))
  const stream = (await within(exec.start({}))) as Readable
  const output = unframed(await readAll(stream))
  return { exitCode: await answerOf(endReading, exec.inspect()), output }
}
