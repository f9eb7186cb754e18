import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { describeOnBothEngines } from '../test/database.ts'
import { eventually } from '../test/eventually.ts'
import type { LiveContentState } from './platform/content/index.ts'
import { leases } from './platform/db/lease.tables.ts'
import { createLog } from './platform/log/index.ts'
import { restartForEdits } from './restart-for-edits.ts'

const everyMs = 10
const quiet: LiveContentState = { problems: [], needsRestart: [] }
const machines: LiveContentState = { problems: [], needsRestart: ['machines: image was changed'] }

describeOnBothEngines('replicas restart for an edit', (database) => {
  const running: { stop(): Promise<void> }[] = []
  afterEach(async () => {
    for (const replica of running.splice(0)) await replica.stop()
    await database().db.delete(leases).where(eq(leases.name, 'restart'))
  })

  const replica = (replicaId: string, first: LiveContentState) => {
    let state = first
    let asked = 0
    let restarts = 0
    const content = {
      state: () => {
        asked += 1
        return state
      },
    }
    const restart = () => {
      restarts += 1
    }
    const { db } = database()
    running.push(restartForEdits({ content, db, replicaId, log: createLog('silent'), restart, everyMs }))
    return {
      edit: (next: LiveContentState) => {
        state = next
      },
      restarts: () => restarts,
      /** Waits for whole rounds with the present state. */
      looked: async () => {
        const before = asked
        await eventually(() => expect(asked).toBeGreaterThan(before + 3))
      },
    }
  }

  test('one after the other', async () => {
    const first = replica('first', quiet)
    await first.looked()
    expect(first.restarts()).toBe(0)
    first.edit(machines)
    await eventually(() => expect(first.restarts()).toBeGreaterThan(0))
    const second = replica('second', machines)
    await second.looked()
    expect(second.restarts()).toBe(0)
    await database()
      .db.update(leases)
      .set({ until: new Date(0) })
      .where(eq(leases.name, 'restart'))
    await running.shift()?.stop()
    await eventually(() => expect(second.restarts()).toBeGreaterThan(0))
  })

  test('never while the files have a problem', async () => {
    const only = replica('only', { ...machines, problems: ['community.yaml:3 name: is missing'] })
    await only.looked()
    expect(only.restarts()).toBe(0)
    only.edit(machines)
    await eventually(() => expect(only.restarts()).toBeGreaterThan(0))
  })

  test('all together after an edit of a begun season', async () => {
    const edit = { problems: [], needsRestart: ['leaderboard.seasons: s1 is over: its end was changed'] }
    const replicas = [replica('first', edit), replica('second', edit)]
    for (const { restarts } of replicas) await eventually(() => expect(restarts()).toBeGreaterThan(0))
  })
})
