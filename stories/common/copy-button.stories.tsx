import type { Meta, StoryObj } from '@storybook/react-vite'
import { CopyButton } from '@warmup/ui/common'
import { expect, fn, waitFor } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'

// zh: 复制按钮
const meta = {
  title: 'Common/CopyButton',
  component: CopyButton,
  args: { label: '复制连接指令', text: 'password warm24; connect 127.0.0.1:27015', state: 'idle', onCopy: fn() },
  decorators: [inEnglish({ 复制连接指令: 'Copy connect command' })],
} satisfies Meta<typeof CopyButton>

export default meta
type Story = StoryObj<typeof meta>

// zh: 默认
export const Idle: Story = {}
// zh: 已复制
export const Copied: Story = { args: { state: 'copied' } }
// zh: 复制失败，手动选取
export const Failed: Story = {
  args: { state: 'failed' },
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole('textbox')
    await expect(field).toHaveValue(args.text)
    await waitFor(() => expect(field).toHaveFocus())
  },
}

/** When the field loses focus, the button returns and can be pressed again. */
// zh: 复制失败后收起
export const FailedAndDismissed: Story = {
  args: { state: 'failed' },
  play: async ({ canvas, args, userEvent }) => {
    await canvas.findByRole('textbox')
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('textbox')).toBeNull()
    const button = canvas.getByRole('button')
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.click(button)
    await expect(args.onCopy).toHaveBeenCalledWith(args.text)
    const field = await canvas.findByRole('textbox')
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('{Escape}')
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true })
