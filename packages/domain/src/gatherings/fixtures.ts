import type { OwnGathering, ShownGathering } from './gathering-wire.ts'

export const gatheringFixture = (overrides: Partial<ShownGathering> = {}): ShownGathering => ({
  serverId: 'sh-dm-1',
  pin: undefined,
  target: 6,
  ready: 4,
  state: 'open',
  secondsLeft: 18 * 60,
  startsAt: undefined,
  text: undefined,
  ...overrides,
})

export const ownGatheringFixture = (overrides: Partial<OwnGathering> = {}): OwnGathering => ({
  serverId: 'sh-dm-1',
  pin: undefined,
  state: 'open',
  target: 6,
  ready: 4,
  secondsLeft: 18 * 60,
  startsAt: undefined,
  ...overrides,
})
