import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/ports.ts'
import { root } from '../../../scripts/repository.ts'
import { expect, test } from '../harness/test.ts'

/** Runs `npm start` like a user, with separate ports and a separate data folder. */
const startCommand = async () => {
  const data = mkdtempSync(join(tmpdir(), 'warmup-start-'))
  const [port, sandboxPort] = [await freePort(0), await freePort(0)]
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), SANDBOX_PORT: String(sandboxPort), WARMUP_DATA: data, DATABASE_URL: '' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, exited, port, output: () => output, clean: () => rmSync(data, { recursive: true, force: true }) }
}

test.use({ isSavingData: false })

test('npm start prints one URL, everything works there, and Ctrl-C ends it cleanly', async ({ page }) => {
  const start = await startCommand()
  try {
    await expect.poll(start.output).toContain('Warmup is running. Open')
    const addresses = start.output().match(/https?:\/\/\S+/g)
    expect(addresses).toEqual([`http://127.0.0.1:${start.port}`])
    await page.goto(`http://127.0.0.1:${start.port}/`)
    await expect(page.getByRole('heading', { name: '服务器列表' })).toBeVisible()
    await expect(page.getByRole('table', { name: '服务器列表' }).getByRole('row').nth(5)).toBeVisible()
    const sampleOperator = `http://127.0.0.1:${start.port}/api/auth/vip-status/76561198000000004`
    await expect.poll(async () => (await fetch(sampleOperator)).json()).toMatchObject({ type: 'op' })
    start.child.kill('SIGINT')
    expect(await start.exited).toBe(0)
    expect(start.output()).not.toContain('did not get everything')
    await expect(fetch(`http://127.0.0.1:${start.port}/`)).rejects.toThrow()
  } finally {
    start.child.kill('SIGTERM')
    await start.exited
    start.clean()
  }
})
