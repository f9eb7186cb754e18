import { expect, test } from 'vitest'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { beforeEachPractice } from './before-each-practice.ts'
import type { EngineDouble } from './engine-double.ts'
import { member, owner, type PracticeApp } from './practice-app.ts'

describeOnDatabase('the live streams of the people of a practice server', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  beforeEachPractice(database, (startedEngine, startedPractice) => {
    engine = startedEngine
    practice = startedPractice
  })
  const marks = async (change: () => Promise<unknown>, ...people: readonly string[]) => {
    practice.marked.length = 0
    await change()
    await eventually(() => expect(new Set(practice.marked.flat())).toEqual(new Set(people)))
  }
  const running = async () => {
    const id = await practice.create()
    await eventually(async () => {
      expect((await practice.get('/api/scrim/getUserServers')).body).toMatchObject([{ status: 'RUNNING', players: 0 }])
    })
    return id
  }
  const setAdmins = (id: string, steamIds: readonly string[]) =>
    practice.send('PUT', `/api/scrim/server/${id}/admins`, {
      admins: steamIds.map((steamid) => ({ steamid, name: '' })),
    })

  test('are told when the server starts, and of its players', async () => {
    const id = await running()
    expect(practice.marked.flat()).toContain(owner)
    await marks(async () => {
      const game = engine.game(`warmup-${id}`)
      if (game === undefined) throw new Error('the game is not running')
      game.players = JSON.stringify({ server: { clients: [{ steamid64: member, name: 'Member' }] } })
    }, owner)
  })

  test('are told of actions, also those who have just become admins or were removed', async () => {
    const id = await running()
    await marks(() => setAdmins(id, [owner, member]), owner, member)
    const password = () =>
      practice.send('POST', '/api/scrim/change-password', { instance_id: id, password: 'another1' })
    await marks(password, owner, member)
    await marks(() => setAdmins(id, [owner]), owner, member)
  })

  test('are told of a friend who becomes an admin by a link', async () => {
    const id = await running()
    const terms = { time: '1h', uses: '1', makesAdmin: true }
    const { body } = await practice.send<{ link: string }>('POST', `/api/practice/servers/${id}/invites`, terms)
    const code = body.link.split('/').at(-1)
    await marks(() => practice.send('POST', `/api/practice/invites/${code}`, undefined, member), owner, member)
  })

  test('are told when it expires, and not while nothing changes', async () => {
    const id = await running()
    await eventually(async () =>
      expect((await practice.get(`/api/scrim/server/${id}/admins`)).body).toMatchObject({ applied: true }),
    )
    await new Promise((resolve) => setTimeout(resolve, 300))
    practice.marked.length = 0
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(practice.marked).toEqual([])
    await marks(() => practice.operate('expire', id), owner)
  })
})
