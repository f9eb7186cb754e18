import { expect, it } from 'vitest'
import { vetoReloadMs } from './veto.queries.ts'

const turn = { number: 1, kind: 'ban', team: 'team1', leftSeconds: 5 } as const

it('a veto is reloaded while it can change, most often while chance is about to make a step', () => {
  expect(vetoReloadMs({ state: 'running', turn }, 1_000)).toBe(3_000)
  expect(vetoReloadMs({ state: 'running', turn }, 5_000)).toBe(1_000)
  expect(vetoReloadMs({ state: 'waiting' }, 0)).toBe(10_000)
  expect(vetoReloadMs({ state: 'done', loading: 'running' }, 0)).toBe(3_000)
  expect(vetoReloadMs({ state: 'done', loading: 'loaded' }, 0)).toBe(10_000)
  expect(vetoReloadMs({ state: 'abandoned' }, 0)).toBe(false)
})
