import type { Meta, StoryObj } from '@storybook/react-vite'
import { CopyIconButton } from '@warmup/ui/common'
import { expect, fn, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'

// zh: 复制图标按钮
const meta = {
  title: 'Common/CopyIconButton',
  component: CopyIconButton,
  args: { label: '复制连接指令', text: 'password warm24; connect 127.0.0.1:27015', state: 'idle', onCopy: fn() },
  decorators: [inEnglish({ 复制连接指令: 'Copy connect command' })],
} satisfies Meta<typeof CopyIconButton>

export default meta
type Story = StoryObj<typeof meta>

// zh: 默认
export const Idle: Story = {}
// zh: 已复制
export const Copied: Story = { args: { state: 'copied' } }
// zh: 复制失败，手动选取
export const Failed: Story = {
  args: { state: 'failed' },
  play: async ({ canvasElement }) => {
    const field = await within(canvasElement).findByRole('textbox')
    await waitFor(() => expect(field).toHaveFocus())
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates()
