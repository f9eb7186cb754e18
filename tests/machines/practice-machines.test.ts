import type { LogTail, MachineReport } from '@warmup/domain/console'
import { failingAfter, failingLongestPauseMs } from '@warmup/domain/machines'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openConsolePractice } from '../../apps/api/test/console/console-practice.ts'
import { describeOnDatabase } from '../../apps/api/test/database.ts'
import { member, owner, type PracticeApp, publicUrl } from '../../apps/api/test/practice/practice-app.ts'
import { askInfo } from '../../apps/sandbox/src/practice-server/game-client.ts'
import { askEngine } from './engine-client.ts'
import { clear, consoleOf, containersOf, fillNode, logsOf, servicesOf, startOnSwarm, volumesOf } from './rented.ts'
import { describeOnSwarms, type Swarm, updateNode } from './swarm.ts'

/*
 * Practice servers from the API to the machines, on the swarm that the sandbox simulates and on the real one in
 * TEST_DOCKER_HOST (CONTRIBUTING.md, "A real container engine").
 */

type Shown = {
  status: string
  pending_reason?: string
  public_ip: string
  server_port: number
  players?: number
  pending_restart: boolean
}
type DemoList = { data: { demos: { name: string; size: number; recording: boolean }[] } }

const patient = { timeout: 180_000, interval: 200 }
const long = 600_000
const hourMs = 3_600_000

describeOnSwarms((start) => {
  describeOnDatabase('practice servers', (database) => {
    let swarm: Swarm
    let practice: PracticeApp
    const created: string[] = []
    beforeAll(async () => {
      swarm = await start()
      practice = await startOnSwarm(database(), swarm)
    }, long)
    afterEach(async () => {
      await database().sqlText.executeSql('delete from practice_servers')
      await clear(swarm, created.splice(0))
    }, long)
    afterAll(async () => {
      await practice.stop()
      await swarm.close()
    }, long)

    const create = async (region = 'ap-shanghai'): Promise<string> => {
      const id = await vi.waitFor(() => practice.create({ region }), patient)
      created.push(id)
      return id
    }
    const shown = async (): Promise<Shown> => {
      const [server] = (await practice.get<Shown[]>('/api/scrim/getUserServers')).body
      if (server === undefined) throw new Error('The owner has no server')
      return server
    }
    const becomes = (expected: object): Promise<Shown> =>
      vi.waitFor(async () => {
        const server = await shown()
        expect(server).toMatchObject(expected)
        return server
      }, patient)
    const place = async () => {
      const { public_ip: host, server_port: port } = await shown()
      return { host, port }
    }
    const console = async (id: string, line: string) => consoleOf(swarm, id, await place(), line)
    const restart = async (id: string) => {
      practice.pass(60_000)
      const { status } = await practice.send('POST', '/api/scrim/restart-server', { instance_id: id })
      expect(status).toBe(200)
      await becomes({ status: 'RUNNING' })
    }
    const demosOf = async (id: string) =>
      vi.waitFor(async () => {
        const { status, body } = await practice.get<DemoList>(`/api/scrim/server/${id}/demos`)
        expect(status).toBe(200)
        expect(body.data.demos.length).toBeGreaterThan(1)
        return body.data.demos
      }, patient)

    test('start, answer players and can be found through the engine alone', { timeout: long }, async () => {
      const id = await create()
      const { public_ip, players } = await becomes({ status: 'RUNNING', pending_restart: false })
      expect(public_ip).toBe(swarm.nodes[0].host)
      expect(players).toEqual(expect.any(Number))
      expect(await askInfo(await place())).toMatchObject({ name: '训练赛' })
      const [service] = await servicesOf(swarm, id)
      expect(service?.Spec.Labels).toMatchObject({ 'warmup.owner': owner, 'warmup.region': 'ap-shanghai' })
      expect(JSON.stringify(service?.Spec.Labels)).not.toContain('nade42')
      expect(await practice.machines()).toContain('1 services, 1 places in the ledger')
    })

    test('show the end of their log, and leave a node that the operator drains', { timeout: long }, async () => {
      const id = await create()
      const { server_port } = await becomes({ status: 'RUNNING' })
      const operator = await openConsolePractice(database().db, practice)
      const log = await operator.read<LogTail>(`/api/console/rentals/${id}/log`)
      expect(log.body.problem).toBeUndefined()
      expect(log.body.lines).toContain(`训练赛 plays on port ${server_port}`)
      const { nodes } = (await operator.read<MachineReport>('/api/console/machines')).body
      const node = nodes.find(({ servers }) => servers === 1)
      const set = (kind: 'drain_node' | 'activate_node') => operator.act({ kind, nodeId: node?.id ?? '' })
      expect(await set('drain_node')).toEqual({ outcome: 'done', detail: node?.name })
      await becomes({ status: 'PENDING' })
      expect(await set('activate_node')).toEqual({ outcome: 'done', detail: node?.name })
      await becomes({ status: 'RUNNING' })
      await operator.close()
    })

    test('restart with a changed password', { timeout: long }, async () => {
      const id = await create()
      await becomes({ status: 'RUNNING' })
      await practice.send('POST', '/api/scrim/change-password', { instance_id: id, password: 'flash7' })
      expect(await becomes({ pending_restart: true, status: 'RUNNING' })).toBeDefined()
      expect(await console(id, 'sv_password')).toContain('nade42')
      await restart(id)
      expect(await console(id, 'sv_password')).toContain('flash7')
      expect(await shown()).toMatchObject({ pending_restart: false })
    })

    test('receive changed admins while they run', { timeout: long }, async () => {
      const id = await create()
      await becomes({ status: 'RUNNING' })
      expect(await console(id, 'warmup_admins')).toContain(`"${owner}"`)
      const admins = [owner, member].map((steamid) => ({ steamid, name: '' }))
      await practice.send('PUT', `/api/scrim/server/${id}/admins`, { admins })
      await vi.waitFor(
        async () => expect(await console(id, 'warmup_admins')).toContain(`"${owner},${member}"`),
        patient,
      )
      expect(await logsOf(swarm, id)).toContain(`[ADMIN] Username: ${member}, Role: `)
      await restart(id)
      expect(await console(id, 'warmup_admins')).toContain(`"${owner},${member}"`)
    })

    test('record demos, which can be downloaded whole or in parts', { timeout: long }, async () => {
      const id = await create()
      await becomes({ status: 'RUNNING' })
      const demos = await demosOf(id)
      expect(demos.map(({ name }) => name)).toEqual(
        demos
          .map(({ name }) => name)
          .toSorted()
          .reverse(),
      )
      const broken = demos.at(-1)
      expect(broken).toMatchObject({ size: 40_960 })
      const { body } = await practice.get<{ data: { download_url: string } }>(
        `/api/scrim/server/${id}/demos/${encodeURIComponent(broken?.name ?? '')}/download`,
      )
      const url = body.data.download_url.slice(publicUrl.length)
      const whole = await practice.app.inject({ url })
      expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, 40_960])
      const part = await practice.app.inject({ url, headers: { range: 'bytes=1000-1999' } })
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 1000-1999/40960'])
      expect(part.rawPayload.equals(whole.rawPayload.subarray(1_000, 2_000))).toBe(true)
    })

    test('move to another region and leave nothing behind', { timeout: long }, async () => {
      const id = await create()
      await becomes({ status: 'RUNNING' })
      const targetRegion = 'ap-beijing'
      const { status } = await practice.send('POST', `/api/scrim/server/${id}/switch-region`, { targetRegion })
      expect(status).toBe(200)
      const { public_ip } = await becomes({ status: 'RUNNING', region: targetRegion })
      expect(public_ip).toBe(swarm.nodes[1].host)
      expect(await askInfo(await place())).toMatchObject({ name: '训练赛' })
      await vi.waitFor(async () => expect(await volumesOf(swarm, id)).toEqual([`node2 warmup-${id}-2`]), patient)
      expect((await servicesOf(swarm, id)).map(({ Spec }) => Spec.Name)).toEqual([`warmup-${id}-2`])
    })

    test('stop when they expire and keep their data for a day', { timeout: long }, async () => {
      const id = await create('ap-beijing')
      await becomes({ status: 'RUNNING' })
      const [last] = (await demosOf(id)).toReversed()
      await practice.operate('expire', id)
      await becomes({ status: 'TERMINATED' })
      await vi.waitFor(async () => expect(await servicesOf(swarm, id)).toEqual([]), patient)
      expect(await volumesOf(swarm, id)).toEqual([`node2 warmup-${id}`])

      await practice.operate('extend', id, { duration: '1m' })
      await becomes({ status: 'RUNNING' })
      expect((await demosOf(id)).map(({ name }) => name)).toContain(last?.name)

      await practice.operate('expire', id)
      practice.pass(25 * hourMs)
      await vi.waitFor(async () => expect(await volumesOf(swarm, id)).toEqual([]), patient)
      await vi.waitFor(
        async () => expect(await practice.machines()).toContain('0 services, 0 places in the ledger'),
        patient,
      )
    })

    test('are adopted or removed if the ledger has lost them', { timeout: long }, async () => {
      const id = await create('ap-beijing')
      await becomes({ status: 'RUNNING' })
      const service = `warmup-${id}`
      const [before] = await containersOf(swarm.nodes[1].engine, id)
      const lose = () => database().sqlText.executeSql('delete from practice_servers')
      await lose()
      expect(await practice.machines()).toContain(`service ${service} is not in the ledger (${id})`)
      await practice.machines({ action: 'adopt', subject: service })
      await becomes({ status: 'RUNNING', instance_name: '训练赛', sv_password: 'nade42' })
      expect(await containersOf(swarm.nodes[1].engine, id)).toMatchObject([{ Id: before?.Id }])

      await lose()
      expect(await practice.machines({ action: 'remove', subject: service })).toEqual([
        `removed  service ${service}`,
        `removed  volume ${service} of node node2`,
      ])
      expect(await volumesOf(swarm, id)).toEqual([])
    })

    test('return with their data after a power loss of their machine', {
      timeout: long,
    }, async (context) => {
      if (swarm.setPower === undefined) return context.skip('TEST_DOCKER_POWER names no program that pulls plugs')
      const [, node] = swarm.nodes
      const id = await create('ap-beijing')
      await becomes({ status: 'RUNNING' })
      const [last] = (await demosOf(id)).toReversed()
      await swarm.setPower(node, false)
      await becomes({ status: 'PENDING' })
      await swarm.setPower(node, true)
      await becomes({ status: 'RUNNING' })
      expect(await askInfo(await place())).toMatchObject({ name: '训练赛' })
      expect((await demosOf(id)).map(({ name }) => name)).toContain(last?.name)
    })

    test('move to another machine of their region if theirs is lost', { timeout: long }, async (context) => {
      if (swarm.setPower === undefined) return context.skip('TEST_DOCKER_POWER names no program that pulls plugs')
      const [first, second] = swarm.nodes
      const inRegion = (region: string) => updateNode(swarm.address, first, { labels: { 'warmup.region': region } })
      const id = await create('ap-beijing')
      await becomes({ status: 'RUNNING' })
      await inRegion('ap-beijing')
      try {
        await swarm.setPower(second, false)
        await vi.waitFor(async () => {
          const { status, public_ip } = await shown()
          expect([status, public_ip]).toEqual(['RUNNING', first.host])
          expect(await askInfo(await place())).toMatchObject({ name: '训练赛' })
          const [container] = await containersOf(first.engine, id)
          expect(container).toBeDefined()
        }, patient)
        await swarm.setPower(second, true)
        await vi.waitFor(async () => expect(await containersOf(second.engine, id)).toEqual([]), patient)
        await restart(id)
        expect(await containersOf(first.engine, id)).toHaveLength(1)

        // The old data is on the lost machine.
        expect((await volumesOf(swarm, id)).toSorted()).toEqual([`node1 warmup-${id}`, `node2 warmup-${id}`])
        await practice.operate('expire', id)
        practice.pass(25 * hourMs)
        await vi.waitFor(async () => expect(await volumesOf(swarm, id)).toEqual([]), patient)
      } finally {
        await swarm.setPower(second, true)
        await inRegion('ap-shanghai')
      }
    })

    test('are not started again and again while their game keeps ending', { timeout: long }, async () => {
      const id = await create()
      const ended = new Set<string>()
      /** A game that was not ended yet and answers; undefined once the portal starts the server no more. */
      const nextGame = () =>
        vi.waitFor(async () => {
          if ((await shown()).pending_reason === 'failing') return undefined
          const [{ Id } = { Id: '' }] = await containersOf(swarm.nodes[0].engine, id)
          expect(Id === '' || ended.has(Id)).toBe(false)
          await console(id, 'sv_password')
          return Id
        }, patient)
      // The engine may have started the game again before the portal saw its end. Then it goes on, until it ends again.
      for (let game = await nextGame(); game !== undefined; game = await nextGame()) {
        // Its answer may be lost.
        await console(id, 'quit').catch(() => {})
        ended.add(game)
        // The portal looks at the engine now and then.
        await vi.waitFor(async () => {
          const { rows } = await database().sqlText.executeSql("select crashes->>'count' as count from practice_places")
          expect(rows).toEqual([{ count: `${ended.size}` }])
        }, patient)
      }
      expect(ended.size).toBeGreaterThanOrEqual(failingAfter)
      await becomes({ status: 'PENDING', pending_reason: 'failing', failing: { crashes: ended.size, free: true } })
      await vi.waitFor(async () => expect(await servicesOf(swarm, id)).toEqual([]), patient)
      expect((await practice.machines()).join('\n')).toMatch(new RegExp(`server ${id} .*${ended.size}`))
      practice.pass(failingLongestPauseMs)
      await becomes({ status: 'RUNNING' })
      expect(await askInfo(await place())).toMatchObject({ name: '训练赛' })
    })

    test('wait for their node while it is full, and move to another one on demand', { timeout: long }, async () => {
      const [first, second] = swarm.nodes
      const inRegion = (region: string) => updateNode(swarm.address, first, { labels: { 'warmup.region': region } })
      const id = await create('ap-beijing')
      await becomes({ status: 'RUNNING' })
      // Without the portal nothing makes the service again before the node is full.
      await practice.stop()
      const [service] = await servicesOf(swarm, id)
      await askEngine(swarm.address, `/services/${service?.ID}`, { method: 'DELETE' })
      const release = await fillNode(swarm, second)
      try {
        practice = await startOnSwarm(database(), swarm)
        await becomes({ status: 'PENDING', waits_for: second.name })
        await expect(practice.operate('move', id, { 'without-data': true })).rejects.toThrow('No other node')
        await inRegion('ap-beijing')
        await vi.waitFor(() => practice.operate('move', id, { 'without-data': true }), patient)
        expect(await becomes({ status: 'RUNNING', public_ip: first.host })).not.toHaveProperty('waits_for')
        expect(await containersOf(first.engine, id)).toHaveLength(1)
        // The demos stay on the full node until the server is removed.
        expect((await volumesOf(swarm, id)).toSorted()).toEqual([`node1 warmup-${id}`, `node2 warmup-${id}`])
      } finally {
        await release()
        await inRegion('ap-shanghai')
      }
    })

    test('keep running and are managed again after the manager restarts', { timeout: long }, async (context) => {
      if (swarm.setManager === undefined) return context.skip('TEST_DOCKER_POWER names no program that pulls plugs')
      const id = await create('ap-beijing')
      await becomes({ status: 'RUNNING' })
      const before = await place()
      await swarm.setManager(false)
      // The players are not interrupted.
      expect(await askInfo(before)).toMatchObject({ name: '训练赛' })
      expect(await shown()).toMatchObject({ status: 'RUNNING' })
      await expect(practice.machines()).rejects.toThrow('The machines could not be asked')
      await swarm.setManager(true)
      await becomes({ status: 'RUNNING' })
      expect(await place()).toEqual(before)
      await vi.waitFor(() => restart(id), patient)
    })
  })
})
