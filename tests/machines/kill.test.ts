import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signingKeys } from '../../apps/api/src/accounts/session/signing-keys.ts'
import { createTokens } from '../../apps/api/src/accounts/session/tokens.ts'
import { upsertSteamUser } from '../../apps/api/src/accounts/users.store.ts'
import { type OpenDatabase, openPostgresql } from '../../apps/api/src/platform/db/index.ts'
import { hasAdmins, statusOf } from '../../apps/api/src/practice/server/server-state.ts'
import { listServers } from '../../apps/api/src/practice/server/servers.store.ts'
import { describeOnPostgresql } from '../../apps/api/test/database.ts'
import { owner } from '../../apps/api/test/practice/practice-app.ts'
import { type ApiProcess, createHome, runOperator, startApi } from '../../apps/api/test/process.ts'
import { createServerDatabase, type ServerDatabase } from '../../apps/api/test/server-database.ts'
import { allCuts, type CuttingProxy, cutEachOnce, startCuttingProxy } from './cutting-proxy.ts'
import { clear, machinesOf, servicesOf, volumesOf } from './rented.ts'
import { describeOnSwarms, type Swarm, updateNode } from './swarm.ts'

const slow = 1_200_000
/** After each kill a lease must expire and the API must start, which takes long on a busy machine. */
const patient = { timeout: 600_000, interval: 250 }

describeOnSwarms((startSwarm) => {
  describeOnPostgresql('practice servers survive kill -9 at every step', () => {
    let swarm: Swarm
    let engine: CuttingProxy
    let server: ServerDatabase
    let home: ReturnType<typeof createHome>
    let database: OpenDatabase
    let api: ApiProcess
    let address = ''
    let id = ''
    let isOver = false
    beforeEach(async () => {
      swarm = await startSwarm()
      const { address: manager } = swarm
      engine = await startCuttingProxy(() => manager)
      const engineAddress = `tcp://127.0.0.1:${engine.port}`
      await updateNode(swarm.address, swarm.nodes[0], { labels: { 'warmup.engine': engineAddress } })
      server = await createServerDatabase()
      const machines = { ...machinesOf(swarm), engine: engineAddress }
      home = createHome(`community:
  wordmark: TEST
  name: { zh: 测试, en: Test }
machines: ${JSON.stringify(machines)}
`)
      await start()
      database = await openPostgresql(server.url, { poolSize: 2, onBrokenConnection: () => {} })
    }, slow)
    afterEach(async () => {
      isOver = true
      api.child.kill('SIGKILL')
      await api.ended
      await database.close()
      await clear(swarm, [id])
      await engine.close()
      await swarm.close()
      await server.drop()
      home.remove()
    }, slow)

    const environment = () => ({
      ...home.environment,
      DATABASE_URL: server.url,
      LOG_LEVEL: 'warn',
      PRACTICE_LEASE_MS: '1000',
    })
    /** Starts the API and restarts it after each kill. */
    const start = async (): Promise<void> => {
      isOver = false
      api = startApi(environment())
      const started = api
      void started.ended.then(() => {
        if (!isOver) void start()
      })
      address = await started.address.catch(() => '')
    }

    const operator = async (...args: string[]): Promise<string> => {
      const { code, out, error } = await runOperator(environment(), 'practice', ...args)
      expect([code, error]).toEqual([0, ''])
      return out
    }
    /** Kills the API once before and once after each kind of change on the machines. */
    const killAtEveryStep = () =>
      cutEachOnce(
        engine,
        (method, { pathname }) =>
          method === 'GET'
            ? undefined
            : `${method} ${pathname.replace(/(services|volumes|containers|exec)\/(?!create).[^/]*/, '$1/…')}`,
        () => {
          api.child.kill('SIGKILL')
          return api.ended
        },
      )
    const serviceNames = async () => (await servicesOf(swarm, id)).map(({ Spec }) => Spec.Name)
    /** Waits until the ledger shows this state of the only practice server, whose game has its admins if it runs. */
    const becomes = (status: string, region: string) =>
      vi.waitFor(async () => {
        const [record] = await listServers(database.db, undefined)
        expect(record && [statusOf(record), record.server.region]).toEqual([status, region])
        if (record && status === 'RUNNING') expect(hasAdmins(record)).toBe(true)
      }, patient)

    test(
      'and apply each change of the ledger once',
      async () => {
        const user = await upsertSteamUser(database.db, { steamId: owner, username: 'Owner', avatar: '' })
        const [key] = await signingKeys({ sessionKeys: undefined, dataFolder: join(home.folder, 'data') })
        const session = { sub: user.id, steamId: owner, generation: 0 }
        const token = await createTokens([key]).issue('session', session, new Date())
        const post = async (path: string, body: object): Promise<number> => {
          const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
          const request = { method: 'POST', headers, body: JSON.stringify(body) }
          return fetch(`${address}${path}`, request).then(
            ({ status }) => status,
            () => 0,
          )
        }
        const killed = killAtEveryStep()
        const wanted = ['--name', 'duel', '--password', 'nade42', '--region', 'ap-shanghai', '--duration', '1m']
        id = (await operator('create', owner, ...wanted)).split(/\s+/)[1] ?? ''
        await becomes('RUNNING', 'ap-shanghai')
        expect(await serviceNames()).toEqual([`warmup-${id}`])

        await vi.waitFor(
          async () => expect(await post('/api/scrim/restart-server', { instance_id: id })).toBe(200),
          patient,
        )
        await becomes('RUNNING', 'ap-shanghai')
        expect((await servicesOf(swarm, id))[0]?.Spec.Labels['warmup.version']).toBe('2')

        // If its API is killed, the caller receives no response, but the switch continues.
        void post(`/api/scrim/server/${id}/switch-region`, { targetRegion: 'ap-beijing' })
        await becomes('RUNNING', 'ap-beijing')
        await vi.waitFor(async () => expect(await volumesOf(swarm, id)).toEqual([`node2 warmup-${id}-2`]), patient)
        expect(await serviceNames()).toEqual([`warmup-${id}-2`])

        await operator('expire', id)
        await becomes('TERMINATED', 'ap-beijing')
        expect(await serviceNames()).toEqual([])
        expect(await volumesOf(swarm, id)).toEqual([`node2 warmup-${id}-2`])
        const changes = [
          'DELETE /services/…',
          'DELETE /volumes/…',
          'POST /containers/…/exec',
          'POST /exec/…/start',
          'POST /services/create',
          'POST /services/…/update',
          'PUT /containers/…/archive',
        ]
        expect([...killed].toSorted()).toEqual(allCuts(changes))
      },
      slow,
    )
  })
})
