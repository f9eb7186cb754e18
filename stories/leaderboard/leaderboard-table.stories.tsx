import type { Meta, StoryObj } from '@storybook/react-vite'
import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import { LeaderboardTable } from '@warmup/ui/leaderboard'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { board, longNames, ownPlayer, players, ready } from './leaderboard.fixtures.ts'

const of = (mode: LeaderboardMode) => ({ mode, players: ready(board(mode)) })

// zh: 排行榜表格
const meta = {
  title: 'Leaderboard/LeaderboardTable',
  component: LeaderboardTable,
  // Wide pages show a table, narrow pages show cards.
  decorators: [
    (Story) => (
      <div style={{ minWidth: '720px' }}>
        <Story />
      </div>
    ),
  ],
  args: { ...of('dm'), skipped: 5, more: 'available', ownSteamId: ownPlayer.steamId, onMore: fn(), onOpen: fn() },
} satisfies Meta<typeof LeaderboardTable>

export default meta
type Story = StoryObj<typeof meta>

// zh: 加载中
export const Loading: Story = { args: { players: { status: 'loading' } } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { args: { players: { status: 'loading', isSlow: true, onRetry: fn() } } }
// zh: 加载失败
export const Failed: Story = { args: { players: { status: 'failed', onRetry: fn() } } }
// zh: 网络断开
export const Offline: Story = { args: { players: { status: 'failed', trouble: 'offline', onRetry: fn() } } }
// zh: 死斗
export const Deathmatch: Story = {
  play: async ({ canvas, args }) => {
    const rows = canvas.getAllByRole('row')
    await expect(rows[1]).toHaveTextContent(/^6/)
    const name = board('dm')[5]?.nickname ?? ''
    await userEvent.click(canvas.getByRole('button', { name }))
    await expect(args.onOpen).toHaveBeenCalledWith(board('dm')[5])
    const [link] = canvas.getAllByRole('link', { name: /^(Steam 个人资料|Steam profile)$/ })
    await expect(link).toHaveAttribute('href', `https://steamcommunity.com/profiles/${board('dm')[5]?.steamId}`)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAccessibleDescription(name)
  },
}
// zh: 手枪死斗
export const PistolDeathmatch: Story = { args: of('dm-pistol') }
// zh: 单挑
export const Solo: Story = { args: of('solo') }
// zh: 回防
export const Retakes: Story = { args: of('retakes') }
/** With a filter the list starts with the first player, and each row also shows the overall rank. */
// zh: 已筛选，附全榜排名
export const Filtered: Story = {
  args: {
    players: ready(board('dm').filter(({ groups }) => groups.includes('pro') || groups.includes('kol'))),
    skipped: 0,
    more: 'exhausted',
    onClearFilter: fn(),
  },
  play: async ({ canvas }) => {
    const [head, first] = canvas.getAllByRole('row')
    await expect(head).toHaveTextContent(/^(名次|Place)/)
    await expect(first).toHaveTextContent(/^1/)
    await expect(first).toHaveTextContent(/(全榜排名|Overall rank) #\d/)
  },
}
// zh: 筛选后没有玩家
export const FilteredEmpty: Story = { args: { players: ready([]), skipped: 0, more: 'exhausted', onClearFilter: fn() } }
// zh: 正在加载更多
export const LoadingMore: Story = { args: { players: ready(board('dm').slice(0, 20)), more: 'loading' } }
// zh: 加载更多失败
export const MoreFailed: Story = { args: { players: ready(board('dm').slice(0, 12)), more: 'failed' } }
// zh: 已到榜尾
export const Exhausted: Story = { args: { players: ready(board('dm').slice(0, 14)), more: 'exhausted' } }
// zh: 无人上榜
export const Empty: Story = {
  args: { players: ready([]), more: 'exhausted' },
  play: async ({ canvas }) => await expect(canvas.getByText(/^(暂无数据|No stats)$/)).toBeVisible(),
}
/** The text of an ended season does not invite players to join. */
// zh: 赛季结束，无人上榜
export const EmptySeasonOver: Story = {
  args: { players: ready([]), more: 'exhausted', isOver: true },
  play: async ({ canvas }) =>
    await expect(
      canvas.getByText(/^(赛季已结束，没有人上榜。|The season is over. No player had enough.*)$/),
    ).toBeVisible(),
}
/** All players are already in the top cards. */
// zh: 五名之后没有玩家
export const NobodyBelowTheCards: Story = { args: { players: ready(board('dm').slice(0, 3)), more: 'exhausted' } }
// zh: 标出自己的一行
export const OwnRow: Story = { args: { ownSteamId: board('dm')[7]?.steamId } }
// zh: 名称很长
export const LongNames: Story = { args: { players: ready(longNames), skipped: 0, more: 'exhausted' } }
/** Scrolling to the end loads more, once for each end. */
// zh: 滚到底自动加载
export const EndInView: Story = {
  args: { players: ready(board('dm').slice(0, 8)) },
  play: async ({ args }) => await waitFor(() => expect(args.onMore).toHaveBeenCalledTimes(1)),
}
/** Only rows near the viewport are in the document. */
// zh: 五千名玩家
export const FiveThousandPlayers: Story = {
  args: { players: ready(players(5_000, 'dm')), more: 'exhausted' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60)
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    await expect(document.activeElement?.closest('[role=row]')).toHaveTextContent(/^5000/)
    await expect(canvas.getAllByRole('row').length).toBeLessThan(80)
    await userEvent.keyboard('{Home}')
    await expect(document.activeElement?.closest('[role=row]')).toHaveTextContent(/^6/)
  },
}
/** The list is one tab stop. */
// zh: 键盘操作
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const row = () => document.activeElement?.closest('[role=row]')
    await userEvent.tab()
    await expect(row()).toBe(canvas.getAllByRole('row')[1])
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect(document.activeElement).toHaveAttribute('href')
    await expect(row()).toHaveTextContent(/^7/)
    await userEvent.keyboard('{ArrowUp}')
    await expect(document.activeElement).toHaveAttribute('href')
    await expect(row()).toHaveTextContent(/^6/)
    await userEvent.tab()
    await expect(row()).toBeFalsy()
    await userEvent.tab({ shift: true })
    await expect(row()).toHaveTextContent(/^6/)
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = {
  ...interactionStates({ isWide: true, alsoPointed: '.board-row' }),
  args: { players: ready(board('dm').slice(0, 8)), ownSteamId: board('dm')[6]?.steamId },
}
