import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton, type IconButtonProps } from '@warmup/ui/common'
import { Users } from 'lucide-react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'

// zh: 图标按钮
const meta = {
  title: 'Common/IconButton',
  component: IconButton,
  args: { label: '玩家列表', children: <Users /> },
  parameters: { layout: 'centered' },
  decorators: [inEnglish({ 玩家列表: 'Player list' })],
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

// zh: 弱按钮
export const Quiet: Story = {}
// zh: 次要按钮
export const Secondary: Story = { args: { weight: 'secondary' } }
// zh: 主要按钮
export const Primary: Story = { args: { weight: 'primary' } }
// zh: 小号
export const Small: Story = { args: { size: 'small' } }
// zh: 禁用
export const Disabled: Story = { args: { isDisabled: true } }
// zh: 显示文字提示
export const TooltipOpen: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await waitFor(() => expect(within(canvasElement).getByRole('tooltip')).toBeVisible())
    await waitFor(() => expect(within(canvasElement).getByRole('button')).toHaveFocus())
    await expect(args.label).not.toBe('')
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates<IconButtonProps>({
  variants: {
    quiet: {},
    secondary: { weight: 'secondary' },
    primary: { weight: 'primary' },
    small: { size: 'small' },
    disabled: { isDisabled: true },
  },
})
