import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, DisabledReason } from '@warmup/ui/common'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { Localized } from '../localized.tsx'

const onClick = fn()

// zh: 禁用原因
const meta = {
  title: 'Common/DisabledReason',
  component: DisabledReason,
  args: {
    reason: '只有服主可以修改密码',
    // The screenshot may be taken at any time after the press.
    visibleMs: 2_000_000_000,
    children: (
      <Button onClick={onClick}>
        <Localized zh="修改密码" en="Change password" />
      </Button>
    ),
  },
  parameters: { layout: 'centered' },
  decorators: [
    inEnglish({ 只有服主可以修改密码: 'Only the owner can change the password' }),
    (Story) => (
      <div style={{ padding: 48 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DisabledReason>

export default meta
type Story = StoryObj<typeof meta>

// zh: 悬停显示原因
export const Hovered: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.hover(button)
    await waitFor(() => expect(within(canvasElement).getByRole('tooltip')).toBeVisible())
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  },
}
// zh: 键盘聚焦显示原因
export const KeyboardFocused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await waitFor(() => expect(within(canvasElement).getByRole('button')).toHaveFocus())
    await waitFor(() => expect(within(canvasElement).getByRole('tooltip')).toBeVisible())
  },
}
// zh: 轻触显示原因
export const Tapped: Story = {
  play: async ({ canvasElement }) => {
    onClick.mockClear()
    await userEvent.pointer({ keys: '[TouchA]', target: within(canvasElement).getByRole('button') })
    await waitFor(() => expect(within(canvasElement).getByRole('tooltip')).toBeVisible())
    await expect(onClick).not.toHaveBeenCalled()
  },
}
/** The owner shows the reason itself if a bubble would cover a neighbour. */
// zh: 原因由外层显示
export const ShownByItsOwner: Story = {
  render: function Owned(args) {
    const [isShown, setShown] = useState(false)
    return (
      <>
        <DisabledReason {...args} onExplain={setShown} />
        <p hidden={!isShown} style={{ marginTop: 12 }} data-testid="reason">
          {args.reason}
        </p>
      </>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByTestId('reason')).toBeVisible())
    await expect(canvas.queryByRole('tooltip')).toBeNull()
  },
}
// zh: 原因自动收起
export const HiddenAgain: Story = {
  args: { visibleMs: 20 },
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    const tooltip = await within(canvasElement).findByRole('tooltip')
    await waitFor(() => expect(tooltip).not.toBeInTheDocument())
  },
}
