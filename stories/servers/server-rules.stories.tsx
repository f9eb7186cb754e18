import type { Meta, StoryObj } from '@storybook/react-vite'
import { ServerRules } from '@warmup/ui/servers'
import { expect } from 'storybook/test'

const meta = {
  title: 'Servers/ServerRules',
  component: ServerRules,
  args: { backHref: '/servers/details/sh-dm-1' },
} satisfies Meta<typeof ServerRules>

export default meta
type Story = StoryObj<typeof meta>

export const EightRules: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(8)
  },
}
