import type { EngineClient } from './engine-client.ts'
import { unframed } from './unframed.ts'

/**
 * The last lines of a container's output and errors. The engine keeps them in entries of at most 16 KiB and counts
 * those, so that 200 of them are within the limit of a node's response. Rejects with `EngineError`.
 */
export const readLogs = async (engine: EngineClient, container: string, lines: number): Promise<string> => {
  const query = { stdout: 'true', stderr: 'true', tail: String(lines) }
  return unframed(await engine.bytes('GET', `/containers/${container}/logs`, { query }))
}
