import type { Meta, StoryObj } from '@storybook/react-vite'
import { LatencyText } from '@warmup/ui/common'

// zh: 延迟显示
const meta = {
  title: 'Common/LatencyText',
  component: LatencyText,
  args: { latency: { status: 'loading' } },
} satisfies Meta<typeof LatencyText>

export default meta
type Story = StoryObj<typeof meta>

const measured = (milliseconds: number) => ({ status: 'ok', milliseconds, isCached: false }) as const

// zh: 测量中
export const Loading: Story = {}
// zh: 延迟低，绿色
export const Green: Story = { args: { latency: measured(12) } }
// zh: 延迟略高，黄色
export const Yellow: Story = { args: { latency: measured(41) } }
// zh: 延迟较高，橙色
export const Orange: Story = { args: { latency: measured(84) } }
// zh: 延迟很高，红色
export const Red: Story = { args: { latency: measured(212) } }
// zh: 延迟未知
export const Timeout: Story = { args: { latency: { status: 'timeout' } } }
// zh: 上次测得的延迟
export const Cached: Story = { args: { latency: { status: 'ok', milliseconds: 28, isCached: true } } }
