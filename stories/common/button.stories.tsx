import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '@warmup/ui/common'
import { expect, fn } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'

const meta = {
  title: 'Common/Button',
  component: Button,
  args: { children: '快速加入' },
  decorators: [inEnglish({ 快速加入: 'Quick join', 退出登录: 'Log out' })],
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = { args: { weight: 'primary' } }
export const Secondary: Story = { args: { weight: 'secondary' } }
export const Quiet: Story = { args: { weight: 'quiet' } }
export const Danger: Story = { args: { weight: 'danger', children: '退出登录' } }
export const Disabled: Story = { args: { weight: 'primary', isDisabled: true, onClick: fn() } }
/** A disabled button accepts focus, so that players can read the reason. */
export const DisabledFocused: Story = {
  ...Disabled,
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button')
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
