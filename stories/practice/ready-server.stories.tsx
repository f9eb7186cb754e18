import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReadyServer } from '@warmup/ui/practice'
import { expect, fn, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import { inCardWidth, practiceWordsInEnglish, running, storyNow } from './practice.fixtures.tsx'

const link = 'https://warmup.example/pracc/join/abcdefgh2345mnpqrstuvwxyz2'

// zh: 服务器就绪卡片
const meta = {
  title: 'Practice/ReadyServer',
  component: ReadyServer,
  decorators: [inEnglish(practiceWordsInEnglish), inCardWidth],
  args: {
    server: running,
    now: storyNow,
    invite: { status: 'idle' },
    onInvite: fn(),
    copying: { copied: undefined, state: 'idle', onCopy: fn() },
  },
} satisfies Meta<typeof ReadyServer>

export default meta
type Story = StoryObj<typeof meta>

// zh: 电脑上，可以加入
export const OnDesk: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: /^(立即加入|Join now)$/ })).toHaveAttribute(
      'href',
      'steam://rungameid/730//+connect%201.15.20.7:27015',
    )
    await userEvent.click(canvas.getByRole('button', { name: /^(邀请队友|Invite the team)$/ }))
    await expect(args.onInvite).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: /^(复制连接指令|Copy connect command)$/ }))
    await expect(args.copying.onCopy).toHaveBeenCalledWith('command', 'password warm24; connect 1.15.20.7:27015')
  },
}
/** The link and its code take the place of the button. */
// zh: 邀请链接和二维码
export const Invited: Story = {
  args: { invite: { status: 'made', link } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('img', { name: /二维码|QR code/ })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^(邀请队友|Invite the team)$/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^(复制链接|Copy link)$/ }))
    await expect(args.copying.onCopy).toHaveBeenCalledWith('link', link)
  },
}
// zh: 正在生成邀请
export const Inviting: Story = { args: { invite: { status: 'making' } } }
// zh: 邀请没有生成
export const InviteFailed: Story = {
  args: { invite: { status: 'failed' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/没有生成邀请链接|could not be made/).closest('[role=status]')).toBeVisible()
  },
}
/** Another backend has no invite links. */
// zh: 没有邀请功能
export const WithoutInvites: Story = { args: { invite: undefined } }
/** A phone has no game: it tells the player's computer. The console command is folded. */
// zh: 手机上，发送到电脑
export const OnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { sending: { state: 'idle', onSend: fn() } },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('link', { name: /^(立即加入|Join now)$/ })).toBeNull()
    await expect(canvas.getByText('password warm24; connect 1.15.20.7:27015')).not.toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(发送到电脑|Send to my PC)$/ }))
    await expect(args.sending?.onSend).toHaveBeenCalledOnce()
  },
}
// zh: 正在发送
export const SendingIt: Story = { ...OnPhone, args: { sending: { state: 'busy', onSend: fn() } }, play: async () => {} }
// zh: 已发送到电脑
export const Sent: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { sending: { state: 'sent', onSend: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/铃铛|bell/).closest('[role=status]')).toBeVisible()
  },
}
// zh: 发送失败
export const SendFailed: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { sending: { state: 'failed', onSend: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/没有发送成功|could not be sent/).closest('[role=status]')).toBeVisible()
  },
}
// zh: 交互
export const Interaction: Story = interactionStates({ isWide: true })
