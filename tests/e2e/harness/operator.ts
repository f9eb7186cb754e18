import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../../../scripts/repository.ts'

/** Runs an operator's command on the server that uses this data folder; returns what it printed. */
export const runOperator = async (data: string, ...args: string[]): Promise<string> => {
  const env = { ...process.env, WARMUP_DATA: data, DATABASE_URL: '' }
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/api/src/operator.ts', ...args], {
    cwd: root,
    env,
  })
  return stdout
}
