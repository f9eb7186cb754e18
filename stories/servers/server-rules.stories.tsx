import type { Meta, StoryObj } from '@storybook/react-vite'
import { ServerRules } from '@warmup/ui/servers'
import { expect } from 'storybook/test'

// zh: 服务器规则
const meta = {
  title: 'Servers/ServerRules',
  component: ServerRules,
  args: { back: 'details', backHref: '/servers/details/sh-dm-1' },
} satisfies Meta<typeof ServerRules>

export default meta
type Story = StoryObj<typeof meta>

// zh: 八条规则
export const EightRules: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(8)
    await expect(canvas.getByRole('link', { name: /^(返回服务器详情|Back to server details)$/ })).toBeInTheDocument()
  },
}
/** The server details page is disabled. */
// zh: 返回列表，没有详情
export const WithoutDetails: Story = {
  args: { back: 'list', backHref: '/servers' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('link', { name: /^(返回服务器列表|Back to the server list)$/ }),
    ).toBeInTheDocument()
  },
}
