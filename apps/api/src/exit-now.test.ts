import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('ends a process with a blocked thread', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'warmup-exit-'))
  const fifo = join(folder, 'fifo')
  execFileSync('mkfifo', [fifo])
  const program = `
    import { readFile } from 'node:fs/promises'
    import { exitNow } from ${JSON.stringify(import.meta.resolve('./exit-now.ts'))}
    readFile(${JSON.stringify(fifo)})
    setImmediate(exitNow)`
  const code = await new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '--eval', program], (error) => resolve(error?.code ?? 0))
  })
  expect(code).toBe(0)
  rmSync(folder, { recursive: true })
})
