import { gatheringFixture } from '@warmup/domain/gatherings/fixtures'
import { serverFixture } from '@warmup/domain/servers/fixtures'
import type { GatheringStripProps } from '@warmup/ui/gatherings'
import { fn } from 'storybook/test'

export type SampleCard = GatheringStripProps['gatherings'][number]

export const now = Date.UTC(2026, 10, 20, 12)

type Overrides = Omit<Partial<SampleCard>, 'gathering'> & { gathering?: Partial<SampleCard['gathering']> }

/** Four of six players on Mirage, with 12 minutes left. */
export const sampleCard = ({ gathering, ...card }: Overrides = {}): SampleCard => ({
  id: 'first',
  server: serverFixture({ players: 3, displayName: '上海死斗 #3', map: 'de_mirage' }),
  gathering: { ...gatheringFixture(), endsAt: now + 12 * 60_000, ...gathering },
  state: 'open',
  now,
  isSignedIn: true,
  link: 'https://warmup.example/servers?gathering=sh-dm-1',
  copyState: 'idle',
  onCopy: fn(),
  onJoin: fn(),
  onLeave: fn(),
  onLogin: fn(),
  ...card,
})

/** Complete, with 2:41 to come in. */
export const reachedCard = (overrides: Overrides = {}): SampleCard =>
  sampleCard({
    id: 'reached',
    state: 'reached',
    server: serverFixture({ displayName: '回防训练 #2', map: 'de_inferno' }),
    ...overrides,
    gathering: { state: 'reached', ready: 6, endsAt: now + 161_000, ...overrides.gathering },
  })
