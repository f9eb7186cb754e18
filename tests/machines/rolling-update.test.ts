import { expect, it } from 'vitest'
import { createServerDatabase, hasPostgresql } from '../../apps/api/test/server-database.ts'
import { run, type Service, startService } from '../../scripts/processes.ts'
import { root } from '../../scripts/repository.ts'
import { withRevision } from '../visual/comparison/revision.ts'

/*
 * A rolling update on one PostgreSQL database, from the release that TEST_FORMER_RELEASE names (a Git revision) to this
 * tree, and the way back (docs/operating.md#updates). Both releases answer the whole time.
 */

const { TEST_FORMER_RELEASE: former = '' } = process.env
const player = '76561198000000042'
const paths = ['/readyz', '/api/faqs', `/api/auth/vip-status/${player}`, '/api/leaderboard/dm/top', '/api/servers']

/** Of many visitors, because each has a limit. */
const someAddress = (): string => ['10', ...crypto.getRandomValues(new Uint8Array(3))].join('.')

type Load = { readonly failed: string[]; answered: number; stop(): Promise<void> }

/** Requests every path of a portal, again and again, with eight clients. */
const load = (address: string): Load => {
  let isStopping = false
  const result = { failed: [] as string[], answered: 0 }
  const client = async () => {
    while (!isStopping)
      for (const path of paths) {
        const response = await fetch(address + path, { headers: { 'x-forwarded-for': someAddress() } })
        await response.arrayBuffer()
        if (response.ok) result.answered += 1
        else result.failed.push(`${path} ${response.status}`)
      }
  }
  const clients = Promise.all(Array.from({ length: 8 }, client))
  return {
    get failed() {
      return result.failed
    },
    get answered() {
      return result.answered
    },
    stop: async () => {
      isStopping = true
      await clients
    },
  }
}

it.skipIf(former === '' || !hasPostgresql)(
  'two releases work side by side on one database, forwards and back',
  { timeout: 600_000 },
  () =>
    withRevision(
      former,
      () => {},
      async (formerRoot) => {
        const { url, drop } = await createServerDatabase()
        const env = {
          DATABASE_URL: url,
          PORT: '0',
          PUBLIC_URL: 'http://127.0.0.1',
          TRUSTED_PROXIES: '1',
          WARMUP_SANDBOX: '1',
        }
        const running: Service[] = []
        const start = async (name: string, cwd: string) => {
          const service = startService({ name, entry: 'apps/api/src/main.ts', cwd, env })
          running.push(service)
          const address = await service.address
          await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 60_000 }).toBe(200)
          return { address, stop: service.stop }
        }
        const grant = async (cwd: string, group: string) => {
          const args = ['apps/api/src/operator.ts', 'grant', group, player]
          const { code, output } = await run(process.execPath, args, { cwd, env })
          expect(code, output).toBe(0)
        }
        const membership = async (address: string) =>
          (await (await fetch(`${address}/api/auth/vip-status/${player}`)).json()).type
        try {
          const old = await start('former release', formerRoot)
          const onOld = load(old.address)
          const current = await start('this release', root)
          const onCurrent = load(current.address)
          await grant(formerRoot, 'vip')
          expect([await membership(old.address), await membership(current.address)]).toEqual(['vip', 'vip'])
          await grant(root, 'pro')
          expect([await membership(old.address), await membership(current.address)]).toEqual(['pro', 'pro'])
          await onOld.stop()
          await old.stop()
          // The way back: the former release starts on the new schema.
          const back = await start('former release again', formerRoot)
          expect(await membership(back.address)).toBe('pro')
          await onCurrent.stop()
          expect([...onOld.failed, ...onCurrent.failed]).toEqual([])
          expect(onOld.answered + onCurrent.answered).toBeGreaterThan(1_000)
        } finally {
          await Promise.all(running.map((service) => service.stop()))
          await drop()
        }
      },
    ),
)
