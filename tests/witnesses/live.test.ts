import { EventSource, MessageEvent } from 'undici'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { markChanged } from '../../apps/api/src/live/index.ts'
import { communityWith } from '../../apps/api/test/community.ts'
import { describeOnBothEngines } from '../../apps/api/test/database.ts'
import { eventually } from '../../apps/api/test/eventually.ts'
import { fakeClient, infoOf } from '../../apps/api/test/fake-client.ts'
import { type LiveApp, startLiveApp } from '../../apps/api/test/live/live-app.ts'

/** undici's `EventSource`, an independent implementation of WHATWG HTML §9.2, reads our live stream. */
const community = communityWith([{ id: 'dm', address: '127.0.0.1:27101', category: 'dm' }], {
  poll: { interval_seconds: 0.1, info_timeout_ms: 100 },
})
const names = ['hello', 'servers', 'presence', 'gatherings', 'bye', 'message'] as const

describeOnBothEngines('an EventSource follows the live stream', (database) => {
  let app: LiveApp | undefined
  afterEach(async () => {
    await app?.stop()
    app = undefined
  })

  const follow = async (limits: NonNullable<Parameters<typeof startLiveApp>[3]>['limits'] = {}) => {
    let players = 3
    const started = await startLiveApp(
      database().db,
      community,
      fakeClient({ info: () => infoOf({ players, bots: 0 }) }),
      { limits },
    )
    app = started
    await eventually(async () => expect((await started.app.inject('/api/servers')).json()[0].players).toBe('3/16'))
    const source = new EventSource(`${started.address}/api/live`)
    onTestFinished(() => source.close())
    const events: [name: string, data: unknown][] = []
    let opened = 0
    source.addEventListener('open', () => {
      opened += 1
    })
    for (const name of names)
      source.addEventListener(name, (event) => {
        if (event instanceof MessageEvent) events.push([name, JSON.parse(event.data)])
      })
    return {
      source,
      events,
      opened: () => opened,
      setPlayers: (count: number) => {
        players = count
      },
    }
  }

  it('and reads rows and hints', async () => {
    const { source, events, setPlayers } = await follow({ heartbeatMs: 100 })
    await eventually(() => expect(events[0]).toEqual(['hello', { heartbeatSeconds: 0.1 }]))
    expect(source.readyState).toBe(EventSource.OPEN)
    setPlayers(11)
    await eventually(() => expect(events).toContainEqual(['servers', [{ id: 'dm', players: 11 }]]))
    await markChanged(database().db, { topic: 'gatherings' }, { topic: 'presence', names: ['死斗 #1'] })
    await eventually(() => expect(events).toContainEqual(['gatherings', null]))
    await eventually(() => expect(events).toContainEqual(['presence', ['死斗 #1']]))
    expect(events.filter(([name]) => name === 'message')).toEqual([])
  })

  it('and opens another one when it ends', async () => {
    const { events, opened } = await follow({ maxAgeMs: 0 })
    await eventually(() => expect(events.slice(0, 2).map(([name]) => name)).toEqual(['hello', 'bye']))
    await eventually(() => expect(opened()).toBeGreaterThan(1))
  })
})
