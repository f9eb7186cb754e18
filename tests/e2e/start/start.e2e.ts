import { execFile, spawn } from 'node:child_process'
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
  const clean = () => rmSync(data, { recursive: true, force: true })
  return { child, data, exited, port, output: () => output, clean }
}

/** The lines of `npm run operator -- doctor`, which the server on this data folder answers. */
const doctor = (data: string): Promise<string> =>
  new Promise((resolve) => {
    const env = { ...process.env, WARMUP_DATA: data, DATABASE_URL: '' }
    execFile(process.execPath, ['apps/api/src/operator.ts', 'doctor'], { cwd: root, env }, (_, out) => resolve(out))
  })

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
    const isSound = (subject: string) => expect.stringMatching(new RegExp(`^ok +${subject} `))
    await expect
      .poll(async () => (await doctor(start.data)).split('\n'))
      .toEqual(
        expect.arrayContaining(
          ['content', 'Steam', 'mail', 'alipay', 'wechat', 'paypal', 'A2S', 'latency', 'machines'].map(isSound),
        ),
      )
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
