import { expect, it } from 'vitest'
import { refreshState } from './refresh-state.ts'

const click = 1_000_000

it.each([
  [false, undefined, 0, { refresh: 'idle' }],
  [true, undefined, 0, { refresh: 'refreshing' }],
  [true, click, 100, { refresh: 'refreshing' }],
  [false, click, 100, { refresh: 'cooling', cooldownSecondsLeft: 5 }],
  [false, click, 4_000, { refresh: 'cooling', cooldownSecondsLeft: 1 }],
  [false, click, 4_999, { refresh: 'cooling', cooldownSecondsLeft: 1 }],
  [false, click, 5_000, { refresh: 'idle' }],
  [true, click, 9_000, { refresh: 'refreshing' }],
  [false, click, 9_000, { refresh: 'idle' }],
] as const)('loading %j, clicked %j, %d ms later: %j', (isLoading, clicked, later, state) =>
  expect(refreshState(isLoading, clicked, click + later)).toEqual(state),
)
