import type { Meta, StoryObj } from '@storybook/react-vite'
import { mapHistoryFixture } from '@warmup/domain/maps/fixtures'
import { MapHistoryPanel } from '@warmup/ui/maps'
import { expect, fn, within } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { slow } from '../slow.tsx'

const history = mapHistoryFixture()

// zh: 地图记录面板
const meta = {
  title: 'Servers/MapHistoryPanel',
  component: MapHistoryPanel,
  args: {
    history: { status: 'ready', data: history },
    now: Date.parse('2026-11-26T11:35:00Z'),
    onWish: fn(),
  },
} satisfies Meta<typeof MapHistoryPanel>

export default meta
type Story = StoryObj<typeof meta>

// zh: 一周的地图与人数
export const Week: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const maps = within(await canvas.findByRole('region', { name: /^(地图|Maps)$/ }))
    const [current, former] = maps.getAllByRole('listitem')
    await expect(current).toHaveTextContent(/^ze_atix_panic(19:05 到现在|19:05 until now)$/)
    await expect(former).toHaveTextContent('ze_ffvii_mako_reactor17:55–19:05')
    await expect(canvas.getByRole('heading', { name: /^(今天|Today)$/ })).toBeVisible()
    await expect(canvas.getAllByRole('row')).toHaveLength(9)
    await userEvent.click(canvas.getByRole('button', { name: /^(想玩的图来了叫我|Tell me when a map is on)$/ }))
    await expect(args.onWish).toHaveBeenCalledOnce()
  },
}
/** The server has just been added. */
// zh: 还没有地图记录
export const Empty: Story = {
  args: { history: { status: 'ready', data: { runs: [], maps: [], modeMaps: [], hours: [] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^(还没有地图记录|No maps yet)$/)).toBeVisible()
    await expect(canvas.getByText(/^(人数记录还不够画曲线|Not enough data for a chart yet)$/)).toBeVisible()
  },
}
/** A map that is played for days, after another one. */
// zh: 一张图玩了几天
export const OverDays: Story = {
  args: {
    history: {
      status: 'ready',
      data: {
        ...history,
        runs: [
          { map: 'ze_atix_panic', from: '2026-11-24T01:00:00.000Z' },
          { map: 'de_mirage', from: '2026-11-22T06:00:00.000Z', until: '2026-11-24T01:00:00.000Z' },
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    const maps = within(await canvas.findByRole('region', { name: /^(地图|Maps)$/ }))
    const [current, former] = maps.getAllByRole('listitem')
    await expect(current).toHaveTextContent(/^ze_atix_panic2026-11-24 09:00( 到现在| until now)$/)
    await expect(former).toHaveTextContent('de_mirage14:00–2026-11-24 09:00')
  },
}
/** A week without players. */
// zh: 一周没有玩家
export const Quiet: Story = {
  args: {
    history: {
      status: 'ready',
      data: { ...history, hours: history.hours.map((hour) => ({ ...hour, players: 0 })) },
    },
  },
}
// zh: 名称很长
export const LongNames: Story = {
  args: {
    history: {
      status: 'ready',
      data: { ...history, runs: history.runs.map((run) => ({ ...run, map: 'ze_'.padEnd(64, 'lord_of_the_rings_') })) },
    },
  },
}
// zh: 加载中
export const Loading: Story = { args: { history: { status: 'loading' } } }
// zh: 加载缓慢
export const LoadingSlowly: Story = {
  decorators: [slow],
  args: { history: { status: 'loading', isSlow: true, onRetry: fn() } },
}
// zh: 服务器没有响应
export const Failed: Story = { args: { history: { status: 'failed', trouble: 'no_answer', onRetry: fn() } } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true })
