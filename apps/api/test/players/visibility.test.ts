import * as calls from '@warmup/domain/players/calls'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../../src/platform/log/index.ts'
import { createPlayers } from '../../src/players/index.ts'
import { presentPlayers } from '../../src/players/players.tables.ts'
import { freshSteamId } from '../accounts/accounts-app.ts'
import { describeOnDatabase } from '../database.ts'
import { kept } from '../kept.ts'
import { steamIdBearers } from '../steam-id-bearers.ts'
import { createTestApp } from '../test-app.ts'

describeOnDatabase('the visibility of a player', (database) => {
  let app: FastifyInstance
  const players = () => createPlayers({ db: database().db, log: createLog('silent'), now: () => new Date() })
  beforeAll(async () => {
    app = await createTestApp({ calls: players().routes, authenticate: steamIdBearers })
  })
  afterAll(() => app.close())

  const headersOf = (steamId: string) => ({ authorization: `Bearer ${steamId}` })
  const read = async (steamId: string) =>
    kept(
      calls.getVisibility,
      (await app.inject({ url: '/api/account/visibility', headers: headersOf(steamId) })).json(),
    )
  const hide = async (steamId: string, isHidden: unknown) => {
    const url = '/api/account/visibility'
    return app.inject({ method: 'PUT', url, headers: headersOf(steamId), payload: { isHidden } })
  }

  it('hides a player at once, and shows them again', async () => {
    const [ana, bo] = [freshSteamId(), freshSteamId()]
    const on = { serverId: 'v', instance: '', since: new Date(), seenAt: new Date() }
    await database()
      .db.insert(presentPlayers)
      .values([ana, bo].map((steamId) => ({ ...on, steamId, name: steamId })))
    const hidden = async () =>
      (await players().presentOn('v')).flatMap(({ steamId, isHidden }) => (isHidden ? steamId : []))
    expect(await read(ana)).toEqual({ isHidden: false })
    for (let times = 0; times < 2; times += 1) {
      expect(kept(calls.changeVisibility, (await hide(ana, true)).json())).toEqual({ isHidden: true })
      expect(await read(ana)).toEqual({ isHidden: true })
      expect(await hidden()).toEqual([ana])
    }
    for (let times = 0; times < 2; times += 1) {
      await hide(ana, false)
      expect(await read(ana)).toEqual({ isHidden: false })
      expect(await hidden()).toEqual([])
    }
  })

  it('takes true and false only', async () => {
    expect((await hide(freshSteamId(), 'yes')).statusCode).toBe(400)
  })
})
