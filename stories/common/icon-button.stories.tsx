import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton, type IconButtonProps } from '@warmup/ui/common'
import { Users } from 'lucide-react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'

const meta = {
  title: 'Common/IconButton',
  component: IconButton,
  args: { label: '玩家列表', children: <Users /> },
  parameters: { layout: 'centered' },
  decorators: [inEnglish({ 玩家列表: 'Player list' })],
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

export const Quiet: Story = {}
export const Secondary: Story = { args: { weight: 'secondary' } }
export const Primary: Story = { args: { weight: 'primary' } }
export const Small: Story = { args: { size: 'small' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const TooltipOpen: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await waitFor(() => expect(within(canvasElement).getByRole('tooltip')).toBeVisible())
    await waitFor(() => expect(within(canvasElement).getByRole('button')).toHaveFocus())
    await expect(args.label).not.toBe('')
  },
}
export const Interaction: Story = interactionStates<IconButtonProps>({
  variants: {
    quiet: {},
    secondary: { weight: 'secondary' },
    primary: { weight: 'primary' },
    small: { size: 'small' },
    disabled: { isDisabled: true },
  },
})
