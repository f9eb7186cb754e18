import type { Meta, StoryObj } from '@storybook/react-vite'
import { PeriodSwitcher } from '@warmup/ui/leaderboard'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { pageInState } from '../interaction-states.tsx'
import { leaderboardWordsInEnglish, manySeasons, ready, seasons } from './leaderboard.fixtures.ts'

// zh: 总榜与赛季切换
const meta = {
  title: 'Leaderboard/PeriodSwitcher',
  component: PeriodSwitcher,
  decorators: [
    inEnglish(leaderboardWordsInEnglish),
    (Story) => (
      <div style={{ minHeight: '240px', display: 'flex', justifyContent: 'flex-end', alignItems: 'flex-start' }}>
        <Story />
      </div>
    ),
  ],
  args: { period: 'all', seasons: ready(seasons), onChange: fn(), onSeasonIntent: fn() },
} satisfies Meta<typeof PeriodSwitcher>

export default meta
type Story = StoryObj<typeof meta>

const allTime = /^(总榜|All time)$/
const season = /赛季|Season/

// zh: 总榜
export const AllTime: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: allTime })).toHaveAttribute('aria-pressed', 'true')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
/** The newest season is chosen by default; the menu lists the others. */
// zh: 从总榜切到赛季
export const SeasonChosen: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(赛季|Season)$/ }))
    await expect(args.onChange).toHaveBeenCalledWith('s3')
    await expect(args.onSeasonIntent).toHaveBeenCalled()
  },
}
// zh: 赛季榜
export const Season: Story = {
  args: { period: 's3' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: season })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(canvas.getByRole('button', { name: allTime }))
    await expect(args.onChange).toHaveBeenCalledWith('all')
  },
}
// zh: 展开赛季菜单
export const SeasonMenuOpen: Story = {
  args: { period: 's2', isOpen: true },
  play: async ({ canvas }) => {
    const menu = within(canvas.getByRole('menu'))
    await expect(menu.getAllByRole('menuitemradio')).toHaveLength(3)
    await expect(menu.getByRole('menuitemradio', { checked: true })).toHaveAccessibleName(/^(第 2 赛季|Season 2)$/)
  },
}
/** The menu is at most 180 px high and scrolls. The word 赛季 is added to names without it. */
// zh: 赛季很多，菜单滚动
export const ManySeasons: Story = {
  args: { period: 's7', seasons: ready(manySeasons), isOpen: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^(赛季 S7|Season S7)$/ })).toBeVisible()
    const menu = canvas.getByRole('menu')
    await expect(menu.clientHeight).toBeLessThanOrEqual(180)
    await expect(menu.scrollHeight).toBeGreaterThan(180)
  },
}
// zh: 暂无赛季
export const NoSeasons: Story = {
  args: { seasons: ready([]), isOpen: true },
  play: async ({ canvas }) => await expect(canvas.getByText(/暂无赛季|No seasons yet/)).toBeInTheDocument(),
}
// zh: 赛季加载中
export const SeasonsLoading: Story = { args: { seasons: { status: 'loading' }, period: undefined, isOpen: true } }
// zh: 赛季加载失败
export const SeasonsFailed: Story = {
  args: { seasons: { status: 'failed', onRetry: fn() }, isOpen: true },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('button', { name: /重试|Try again|Retry/ })).toBeInTheDocument(),
}
/** Hovering opens the menu and reports it; leaving closes it. */
// zh: 悬停展开菜单
export const Hover: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: /^(赛季|Season)$/ })
    await userEvent.hover(button)
    await canvas.findByRole('menu')
    await expect(args.onSeasonIntent).toHaveBeenCalled()
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.unhover(button)
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull())
  },
}
/** Keyboard focus opens the menu; arrow keys move into it, Enter chooses, Escape returns focus to the button. */
// zh: 键盘操作
export const Keyboard: Story = {
  args: { period: 's3' },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: season })
    await waitFor(() => expect(button).toHaveFocus())
    await expect(canvas.getByRole('menu')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(canvas.getByRole('menuitemradio', { name: /^(第 3 赛季|Season 3)$/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(canvas.getByRole('menuitemradio', { name: /^(第 2 赛季|Season 2)$/ })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
    await expect(canvas.queryByRole('menu')).toBeNull()
    await userEvent.keyboard('{ArrowDown}{End}{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith('s1')
    await waitFor(() => expect(button).toHaveFocus())
    await expect(canvas.queryByRole('menu')).toBeNull()
  },
}
// zh: 菜单项悬停
export const Hovered: Story = { args: { period: 's2', isOpen: true }, play: pageInState(':hover') }
// zh: 菜单项键盘聚焦
export const Focused: Story = { args: { period: 's2', isOpen: true }, play: pageInState(':focus-visible') }
