import type { Meta, StoryObj } from '@storybook/react-vite'
import { ServerDetails } from '@warmup/ui/servers'

const meta = {
  title: 'Servers/ServerDetails',
  component: ServerDetails,
  args: { listHref: '/servers', rulesHref: '/servers/rules/sh-dm-1' },
} satisfies Meta<typeof ServerDetails>

export default meta
type Story = StoryObj<typeof meta>

export const Sample: Story = {}
export const WithoutRules: Story = { args: { rulesHref: undefined } }
