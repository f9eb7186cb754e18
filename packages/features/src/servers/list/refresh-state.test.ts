import { expect, it } from 'vitest'
import { refreshState } from './refresh-state.ts'

it.each([
  [false, 0, { refresh: 'idle' }],
  [true, 0, { refresh: 'refreshing' }],
  [true, 5, { refresh: 'refreshing' }],
  [false, 5, { refresh: 'cooling', cooldownSecondsLeft: 5 }],
  [false, 1, { refresh: 'cooling', cooldownSecondsLeft: 1 }],
] as const)('loading %j, %d s left: %j', (isLoading, secondsLeft, state) =>
  expect(refreshState(isLoading, secondsLeft)).toEqual(state),
)
