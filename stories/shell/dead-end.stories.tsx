import type { Meta, StoryObj } from '@storybook/react-vite'
import { ToastStack } from '@warmup/ui/common'
import { DeadEnd } from '@warmup/ui/shell'
import { expect, fn, screen } from 'storybook/test'

// zh: 无法打开提示
const meta = {
  title: 'Shell/DeadEnd',
  component: DeadEnd,
  parameters: { docs: { story: { inline: false, iframeHeight: 320 } } },
  render: ({ reason }) => (
    <ToastStack
      toasts={[
        { id: reason, tone: reason === 'commandCopied' ? 'success' : 'failure', text: <DeadEnd reason={reason} /> },
      ]}
      onClose={fn()}
    />
  ),
  args: { reason: 'steamUnreachable' },
} satisfies Meta<typeof DeadEnd>

export default meta
type Story = StoryObj<typeof meta>

/** A join link was pressed in the browser of WeChat or QQ. */
// zh: 微信里打不开 Steam
export const InWechat: Story = {
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/浏览器|browser/)
  },
}
/** A link to another site, such as the Steam sign-in, was pressed while offline. */
// zh: 网络断开
export const Offline: Story = {
  args: { reason: 'offline' },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/网络已断开|You are offline/)
  },
}
/** A join link was pressed on a phone, where the game does not run. */
// zh: 手机上已复制指令
export const CopiedOnPhone: Story = {
  args: { reason: 'commandCopied' },
  play: async () => {
    await expect(await screen.findByText(/^(连接指令已复制|Connect command copied)/)).toBeInTheDocument()
  },
}
// zh: 手机上复制被拒绝
export const CopyRefusedOnPhone: Story = {
  args: { reason: 'commandNotCopied' },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/复制连接指令|Copy connect command/)
  },
}
