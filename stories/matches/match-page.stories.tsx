import type { Meta, StoryObj } from '@storybook/react-vite'
import { matchFixture } from '@warmup/domain/matches/fixtures'
import { paths } from '@warmup/domain/shell'
import { MatchPage } from '@warmup/ui/matches'
import { expect, fn, userEvent, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { practiceWordsInEnglish, ready } from '../practice/practice.fixtures.tsx'

const demo = '2026-11-22_20-14-30_4711_de_mirage_alpha_vs_bravo.dem'
const { players, rounds } = matchFixture()
const [first, second] = players

const meta = {
  title: 'Practice/MatchPage',
  component: MatchPage,
  decorators: [inEnglish({ ...practiceWordsInEnglish, 北极星: 'Polaris', 小夜曲: 'Serenade', 热身老玩家: 'Old hand' })],
  args: {
    match: ready(matchFixture()),
    demos: { names: undefined, onDownload: fn() },
    playerHref: paths.player,
  },
} satisfies Meta<typeof MatchPage>

export default meta
type Story = StoryObj<typeof meta>

const download = /^(下载|Download)$/

/** As anyone with the link sees it. */
export const Finished: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'de_mirage' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'NightOwl' })).toHaveAttribute('href', '/players/76561198000000001')
    await expect(
      canvas.getByText(/^(服主和成员可以在这里下载录像。|The owner and members of the server can download)/),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: download })).toBeNull()
    const strip = canvas.getByRole('list', { name: /^(回合|Rounds)$/ })
    await expect(within(strip).getAllByRole('listitem')).toHaveLength(24)
    await userEvent.click(canvas.getByText(/^(第 1 回合|Round 1) ·/))
    const [assist] = await canvas.findAllByText(/^(助攻 Ana|assist Ana)$/)
    await expect(assist).toBeVisible()
  },
}
export const ForMembers: Story = {
  args: { serverName: '训练一号', demos: { names: [demo], onDownload: fn() } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/训练一号|Training one/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: download }))
    await expect(args.demos.onDownload).toHaveBeenCalledWith(demo)
  },
}
export const Downloading: Story = {
  args: { serverName: '训练一号', demos: { names: [demo], busy: demo, onDownload: fn() } },
}
export const DownloadFailed: Story = {
  args: { serverName: '训练一号', demos: { names: [demo], failure: 'demo_download_failed', onDownload: fn() } },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toBeVisible(),
}
export const NoDemo: Story = { args: { serverName: '训练一号', demos: { names: [], onDownload: fn() } } }
export const ServerNotRunning: Story = {
  args: { serverName: '训练一号', demos: { names: [], problem: 'not_running', onDownload: fn() } },
}
export const DemosNotAllowed: Story = {
  args: { serverName: '训练一号', demos: { names: [], problem: 'not_allowed', onDownload: fn() } },
}
export const DemosUnreadable: Story = {
  args: { serverName: '训练一号', demos: { names: [], problem: 'unreadable', onDownload: fn() } },
}
export const Running: Story = { args: { match: ready(matchFixture(5, { state: 'running', endedAt: null })) } }
export const NoRoundYet: Story = { args: { match: ready(matchFixture(0, { state: 'running', endedAt: null })) } }
export const Abandoned: Story = { args: { match: ready(matchFixture(7, { state: 'abandoned' })) } }
/** The log had no statistics of the game: the numbers come from its lines only. */
export const CountedFromLines: Story = {
  args: { match: ready(matchFixture(13, { isCountedByGame: false })) },
  play: async ({ canvas }) => expect(canvas.getByText(/(一行行数出来|lines of the log)/)).toBeVisible(),
}
/** Overtime swaps the sides after each three rounds. */
export const Overtime: Story = {
  args: { match: ready(matchFixture(36)) },
  play: async ({ canvas }) => expect(canvas.getAllByText(/(换边|Sides swapped)/).length).toBe(4),
}
export const ThirtyRounds: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { match: ready(matchFixture(30)) },
  play: async ({ canvasElement }) => {
    const root = canvasElement.ownerDocument.documentElement
    await expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth)
  },
}
/** Hidden players and players who deleted their account have no name; bots have no page. */
export const HiddenPlayersAndBots: Story = {
  args: {
    match: ready(
      matchFixture(13, {
        hasDamage: false,
        players: players.map((player, index) => ({
          ...player,
          ...(index % 4 === 0 && { steamId: null, name: '' }),
          ...(index % 4 === 1 && { steamId: null, name: 'Harry', isBot: true }),
        })),
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('NightOwl')).toBeNull()
    await expect(canvas.getAllByRole('rowheader', { name: /^(隐藏的玩家|Hidden player)$/ })).toHaveLength(3)
    await expect(canvas.queryByRole('link', { name: /Harry/ })).toBeNull()
    await expect(canvas.queryByText(/^(均伤|ADR)$/)).toBeNull()
  },
}
export const LongNames: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    serverName: '一个名字很长很长很长的练习服务器',
    demos: {
      names: [`2026-11-22_20-14-30_4711_de_mirage_${'very_long_team_name_'.repeat(4)}_vs_bravo.dem`],
      onDownload: fn(),
    },
    match: ready(
      matchFixture(24, {
        map: 'workshop_123456789_a_very_long_name_of_a_map_that_does_not_fit',
        players: [
          ...(first ? [{ ...first, name: '一个名字长到在手机上一行放不下的热身社区老玩家Coconut🥥' }] : []),
          ...(second ? [{ ...second, name: 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW', kills: 102, damage: 23_000 }] : []),
          ...players.slice(2),
        ],
        rounds,
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    const root = canvasElement.ownerDocument.documentElement
    await expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth)
  },
}
/** The lines of some rounds were lost, and a player came without being on a side. */
export const LostLines: Story = {
  args: {
    match: ready(
      matchFixture(8, {
        map: '',
        rounds: matchFixture(8).rounds.map((round, index) =>
          index < 4
            ? { ...round, reason: 'unknown' as const, events: [], seconds: 0 }
            : { ...round, winner: index === 5 ? null : round.winner },
        ),
        players: players.map((player, index) => (index === 9 ? { ...player, team: null } : player)),
      }),
    ),
  },
}
export const Unknown: Story = { args: { match: ready(null) } }
export const Loading: Story = { args: { match: { status: 'loading' } } }
export const LoadingSlowly: Story = { args: { match: { status: 'loading', isSlow: true, onRetry: fn() } } }
export const Failed: Story = {
  args: { match: { status: 'failed', onRetry: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(重试|Try again)$/ }))
    await expect(args.match.status === 'failed' && args.match.onRetry).toHaveBeenCalledOnce()
  },
}
export const FailedOffline: Story = { args: { match: { status: 'failed', trouble: 'offline', onRetry: fn() } } }
export const FailedNoAnswer: Story = { args: { match: { status: 'failed', trouble: 'no_answer', onRetry: fn() } } }
export const FailedServerError: Story = {
  args: { match: { status: 'failed', trouble: 'server_error', onRetry: fn() } },
}
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
