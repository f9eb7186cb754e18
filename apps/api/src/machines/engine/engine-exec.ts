import * as z from 'zod'
import type { EngineClient } from './engine-client.ts'
import { unframed } from './unframed.ts'

/** The result of a program in a container. */
export type Ran = { readonly exitCode: number; readonly output: string }

const begunReading = z.object({ Id: z.string() }).transform(({ Id }) => Id)
const endReading = z.object({ ExitCode: z.number().nullish() }).transform(({ ExitCode }) => ExitCode ?? -1)

/**
 * Runs a program in a running container as the container's user. A missing program exits with 126 or 127, and the
 * engine's message is its output. Rejects with `EngineError`.
 */
export const runIn = async (engine: EngineClient, container: string, command: readonly string[]): Promise<Ran> => {
  const body = { Cmd: command, AttachStdout: true }
  const exec = await engine.read(begunReading, `/containers/${container}/exec`, { method: 'POST', body })
  const path = `/exec/${encodeURIComponent(exec)}`
  const output = unframed(await engine.bytes('POST', `${path}/start`, { body: { Detach: false, Tty: false } }))
  return { exitCode: await engine.read(endReading, `${path}/json`), output }
}
