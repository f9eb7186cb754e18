import type { Meta, StoryObj } from '@storybook/react-vite'
import { WatchLink } from '@warmup/ui/common'
import { expect } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'

// zh: 观战链接
const meta = {
  title: 'Common/WatchLink',
  component: WatchLink,
  args: { address: '127.0.0.1:27020', delaySeconds: 105 },
} satisfies Meta<typeof WatchLink>

export default meta
type Story = StoryObj<typeof meta>

// zh: 延迟观战
export const Delayed: Story = {
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: /^(观战|Watch)$/ })
    await expect(link).toHaveAttribute('href', 'steam://rungameid/730//+connect%20127.0.0.1:27020')
    await expect(link).toHaveAccessibleDescription(/^(延迟 105 秒|105 s behind the game)$/)
  },
}
// zh: 不知延迟多久
export const UnknownDelay: Story = {
  args: { delaySeconds: undefined },
  play: async ({ canvas }) => await expect(await canvas.findByText(/^(延迟播出|Later than the game)$/)).toBeVisible(),
}
// zh: 小号
export const Small: Story = { args: { size: 'small' } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates()
