import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../../../scripts/repository.ts'

const run = async (settings: Record<string, string>, args: readonly string[]): Promise<string> => {
  const env = { ...process.env, DATABASE_URL: '', WARMUP_SANDBOX: '1', ...settings }
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/api/src/operator.ts', ...args], {
    cwd: root,
    env,
  })
  return stdout
}

/** Runs an operator's command on the server with this data folder; returns its output. */
export const runOperator = (data: string, ...args: string[]): Promise<string> => run({ WARMUP_DATA: data }, args)

/** Like `runOperator`, for commands that also need the server's community file. */
export const runOperatorOf = (
  { data, communityFile }: { readonly data: string; readonly communityFile: string },
  ...args: string[]
): Promise<string> => run({ WARMUP_DATA: data, WARMUP_COMMUNITY: communityFile }, args)
