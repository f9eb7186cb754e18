import type { Meta, StoryObj } from '@storybook/react-vite'
import { playerPageFixture } from '@warmup/domain/players/fixtures'
import { playerMatchFixture } from '@warmup/domain/practice/fixtures'
import { paths } from '@warmup/domain/shell'
import { ButtonLink } from '@warmup/ui/common'
import { KillsByDay } from '@warmup/ui/leaderboard'
import { PlayerPage } from '@warmup/ui/players'
import { expect, fn, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { playersWordsInEnglish, ready, sampleNow } from './players.fixtures.ts'

const { days } = playerPageFixture()

const meta = {
  title: 'Players/PlayerPage',
  component: PlayerPage,
  decorators: [inEnglish(playersWordsInEnglish)],
  args: {
    player: ready(playerPageFixture()),
    now: sampleNow,
    join: (
      <ButtonLink weight="primary" href="steam://rungameid/730//+connect%20127.0.0.1:27015">
        Join
      </ButtonLink>
    ),
    chart: <KillsByDay days={days} level={2} />,
    matchHref: paths.match,
    serverHref: paths.serverDetails,
    boardHref: (mode, season) => `${paths.leaderboard}?mode=${mode}&season=${season}`,
  },
} satisfies Meta<typeof PlayerPage>

export default meta
type Story = StoryObj<typeof meta>

export const PlayingNow: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible()
    const link = canvas.getByRole('link', { name: /^(上海 死斗 #1|Shanghai DM #1)/ })
    await expect(link).toHaveAttribute('href', '/servers/details/sh-dm-1')
    await expect(canvas.getByText('Join')).toBeVisible()
  },
}
export const Away: Story = {
  args: { player: ready(playerPageFixture({ playing: undefined, lastSeen: new Date('2026-11-19T11:40:00Z') })) },
  play: async ({ canvas }) => expect(canvas.queryByText('Join')).toBeNull(),
}
export const Hidden: Story = {
  args: {
    player: ready(
      playerPageFixture({
        isHidden: true,
        playing: undefined,
        firstSeen: undefined,
        lastSeen: undefined,
        days: [],
        servers: [],
        sessions: [],
      }),
    ),
    chart: undefined,
  },
  play: async ({ canvas }) => expect(canvas.queryByRole('table')).toBeNull(),
}
export const WithMatches: Story = {
  args: {
    matches: [
      playerMatchFixture({ id: 'running-match', state: 'running', score: { a: 3, b: 2 } }),
      playerMatchFixture({ team: 'b' }),
      playerMatchFixture({ id: 'long-map', map: 'workshop_a_very_long_name_of_a_map', state: 'abandoned' }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: 'de_mirage' })[0]).toHaveAttribute(
      'href',
      '/matches/running-match',
    )
    // The player's own rounds come first.
    await expect(canvas.getByRole('cell', { name: '11:13' })).toBeVisible()
  },
}
/** Seen for the first time, and on no board yet. */
export const NothingPlayed: Story = {
  args: {
    player: ready(
      playerPageFixture({
        playing: undefined,
        groups: [],
        boards: [],
        days: days.map((day) => ({ ...day, kills: 0 })),
        servers: [],
        sessions: [],
      }),
    ),
  },
}
export const Unknown: Story = { args: { player: ready(null) } }
/** A signed-in visitor who has not played yet. */
export const OwnBeforeFirstRound: Story = { args: { player: ready(null), isOwn: true } }
export const LongNames: Story = {
  args: {
    player: ready(
      playerPageFixture({
        name: '一个名字长到在手机上一行放不下的热身社区老玩家Coconut🥥',
        groups: ['op', 'pro', 'vip'],
      }),
    ),
  },
}
export const Loading: Story = { args: { player: { status: 'loading' } } }
export const LoadingSlowly: Story = { args: { player: { status: 'loading', isSlow: true, onRetry: fn() } } }
export const Failed: Story = {
  args: { player: { status: 'failed', onRetry: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(重试|Try again)$/ }))
    await expect(args.player.status === 'failed' && args.player.onRetry).toHaveBeenCalledOnce()
  },
}
export const FailedOffline: Story = { args: { player: { status: 'failed', trouble: 'offline', onRetry: fn() } } }
export const FailedNoAnswer: Story = { args: { player: { status: 'failed', trouble: 'no_answer', onRetry: fn() } } }
export const FailedServerError: Story = {
  args: { player: { status: 'failed', trouble: 'server_error', onRetry: fn() } },
}
