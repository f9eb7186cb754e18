import { expect, it } from 'vitest'
import { suspectUpdateMs } from './limits.ts'
import { suspectedUpdate } from './suspected-update.ts'

const change = { version: 14178, at: 1_000_000 }

it.each([
  [change.at - 1, undefined],
  [change.at, change],
  [change.at + suspectUpdateMs, change],
  [change.at + suspectUpdateMs + 1, undefined],
])('suspects an update of the game before a server is failing since %d', (since, expected) => {
  expect(suspectedUpdate(change, since)).toBe(expected)
  expect(suspectedUpdate(undefined, since)).toBeUndefined()
})
