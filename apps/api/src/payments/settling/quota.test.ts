import { expect, it } from 'vitest'
import { createQuota } from './quota.ts'

it('limits how often an action happens per name', () => {
  let now = 0
  const may = createQuota({ times: 2, withinMs: 10 }, () => now)
  expect([may('a'), may('a'), may('a'), may('b')]).toEqual([true, true, false, true])
  now = 10
  expect([may('a'), may('b'), may('b')]).toEqual([false, true, false])
  now = 20
  expect([may('a'), may('a'), may('a')]).toEqual([true, true, false])
  now = 100
  expect([may('a'), may('b')]).toEqual([true, true])
})
