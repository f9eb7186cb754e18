import type { Meta, StoryObj } from '@storybook/react-vite'
import { playerMatchFixture } from '@warmup/domain/matches/fixtures'
import { playerPageFixture } from '@warmup/domain/players/fixtures'
import { serverFixture } from '@warmup/domain/servers/fixtures'
import { paths } from '@warmup/domain/shell'
import { KillsByDay } from '@warmup/ui/leaderboard'
import { PlayerPage } from '@warmup/ui/players'
import { JoinLink } from '@warmup/ui/servers'
import { expect } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { playersWordsInEnglish, ready, sampleNow } from '../players/players.fixtures.ts'
import { ScreenShell, userFixture } from '../shell/shell.fixtures.tsx'

const score = (a: number, b: number) => ({ score: { a, b } })

const matches = [
  playerMatchFixture({ id: 'm1', ...score(13, 8) }),
  playerMatchFixture({ id: 'm2', map: 'de_nuke', ...score(11, 13), kills: 19, deaths: 17 }),
  playerMatchFixture({ id: 'm3', map: 'de_ancient', ...score(12, 12), kills: 24, deaths: 16 }),
  playerMatchFixture({ id: 'm4', map: 'de_inferno', state: 'abandoned', ...score(3, 2), kills: 4, deaths: 4 }),
]

// zh: 玩家页面
const meta = {
  title: 'Screens/Player',
  component: PlayerPage,
  parameters: { layout: 'fullscreen' },
  decorators: [
    inEnglish(playersWordsInEnglish),
    (Story, { globals }) => (
      <ScreenShell active="leaderboard" user={userFixture()} theme={globals.theme === 'light' ? 'light' : 'dark'}>
        <Story />
      </ScreenShell>
    ),
  ],
  args: {
    player: ready(playerPageFixture()),
    now: sampleNow,
    join: <JoinLink server={serverFixture()} />,
    chart: <KillsByDay days={playerPageFixture().days} level={2} />,
    matches,
    matchHref: paths.match,
    serverHref: paths.serverDetails,
    boardHref: (mode, season) => `${paths.leaderboard}?mode=${mode}&season=${season}`,
  },
} satisfies Meta<typeof PlayerPage>

export default meta
type Story = StoryObj<typeof meta>

/** Nothing is wider than the screen, and no name is cut. */
// zh: 正在玩
export const PlayingNow: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    for (const cell of canvasElement.querySelectorAll('main :is(tbody th, td, dt, dd)'))
      await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth + 1)
  },
}
// zh: 自己的主页
export const Own: Story = { args: { isOwn: true } }
// zh: 没有比赛记录
export const WithoutMatches: Story = {
  args: {
    player: ready(playerPageFixture({ playing: null, lastSeen: new Date(sampleNow - 26 * 3_600_000).toISOString() })),
    join: undefined,
    matches: [],
  },
}
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
