import type { Meta, StoryObj } from '@storybook/react-vite'
import { OnlinePlayers } from '@warmup/ui/shell'
import { expect } from 'storybook/test'
import { playerHistoryFixture } from './shell.fixtures.tsx'

// zh: 在线人数
const meta = {
  title: 'Shell/OnlinePlayers',
  component: OnlinePlayers,
  decorators: [(Story) => <div style={{ width: '192px' }}>{Story()}</div>],
  args: { players: 412, capacity: 640, history: playerHistoryFixture },
} satisfies Meta<typeof OnlinePlayers>

export default meta
type Story = StoryObj<typeof meta>

// zh: 在线人数与走势
export const Default: Story = {}

/** A backend that does not send the chart of the day. */
// zh: 没有走势
export const WithoutHistory: Story = { args: { history: undefined } }
/** The API has counted players for less than an hour. */
// zh: 不满一小时
export const FirstHour: Story = {
  args: { history: [] },
  play: async ({ canvas }) =>
    await expect(canvas.getByText(/^(满 1 小时后显示走势|The chart starts after an hour)$/)).toBeVisible(),
}

// zh: 加载中
export const Loading: Story = { args: { players: undefined, capacity: undefined, history: undefined } }

// zh: 深夜无人
export const Night: Story = { args: { players: 0, history: [4, 3, 3, 1, 0, 0] } }
