import type { Meta, StoryObj } from '@storybook/react-vite'
import { NoRole } from '@warmup/ui/console'
import { expect } from 'storybook/test'
import { pageInState } from '../interaction-states.tsx'

const meta = {
  title: 'Console/NoRole',
  component: NoRole,
  parameters: { layout: 'fullscreen' },
  args: { portalHref: '/', steamId: '76561198000000001' },
} satisfies Meta<typeof NoRole>

export default meta
type Story = StoryObj<typeof meta>

export const Main: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('npm run operator -- grant op 76561198000000001')).toBeVisible()
  },
}
export const WithoutSteamId: Story = { args: { steamId: '' } }
export const Hovered: Story = { play: pageInState(':hover') }
export const Focused: Story = { play: pageInState(':focus-visible') }
