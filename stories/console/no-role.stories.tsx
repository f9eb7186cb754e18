import type { Meta, StoryObj } from '@storybook/react-vite'
import { NoRole } from '@warmup/ui/console'
import { expect } from 'storybook/test'
import { pageInState } from '../interaction-states.tsx'

// zh: 控制台无权限
const meta = {
  title: 'Console/NoRole',
  component: NoRole,
  parameters: { layout: 'fullscreen' },
  args: { portalHref: '/', steamId: '76561198000000001' },
} satisfies Meta<typeof NoRole>

export default meta
type Story = StoryObj<typeof meta>

// zh: 没有权限
export const Main: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('npm run operator -- grant op 76561198000000001')).toBeVisible()
  },
}
// zh: 没有权限，未绑定 Steam
export const WithoutSteamId: Story = { args: { steamId: '' } }
// zh: 悬停
export const Hovered: Story = { play: pageInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: pageInState(':focus-visible') }
