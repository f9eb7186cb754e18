import type { Meta, StoryObj } from '@storybook/react-vite'
import { LatencyText } from '@warmup/ui/common'

const meta = {
  title: 'Common/LatencyText',
  component: LatencyText,
  args: { latency: { status: 'loading' } },
} satisfies Meta<typeof LatencyText>

export default meta
type Story = StoryObj<typeof meta>

const measured = (milliseconds: number) => ({ status: 'ok', milliseconds, isCached: false }) as const

export const Loading: Story = {}
export const Green: Story = { args: { latency: measured(12) } }
export const Yellow: Story = { args: { latency: measured(41) } }
export const Orange: Story = { args: { latency: measured(84) } }
export const Red: Story = { args: { latency: measured(212) } }
export const Timeout: Story = { args: { latency: { status: 'timeout' } } }
export const Cached: Story = { args: { latency: { status: 'ok', milliseconds: 28, isCached: true } } }
