import type { OwnGathering, ShownGathering } from './shown-gathering.ts'

export const gatheringFixture = (overrides: Partial<ShownGathering> = {}): ShownGathering => ({
  serverId: 'sh-dm-1',
  target: 6,
  ready: 4,
  state: 'open',
  secondsLeft: 18 * 60,
  ...overrides,
})

export const ownGatheringFixture = (overrides: Partial<OwnGathering> = {}): OwnGathering => ({
  serverId: 'sh-dm-1',
  state: 'open',
  target: 6,
  ready: 4,
  secondsLeft: 18 * 60,
  ...overrides,
})
