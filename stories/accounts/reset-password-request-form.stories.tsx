import type { Meta, StoryObj } from '@storybook/react-vite'
import { ResetPasswordRequestForm } from '@warmup/ui/accounts'
import { expect, fn } from 'storybook/test'
import { fieldFixture, onDialogSurface, sampleEmail, stay } from './accounts.fixtures.tsx'

// zh: 找回密码表单
const meta = {
  title: 'Accounts/ResetPasswordRequestForm',
  component: ResetPasswordRequestForm,
  decorators: [onDialogSurface],
  args: { email: fieldFixture('email', { value: sampleEmail }), status: 'idle', onSubmit: stay, onSendAgain: fn() },
} satisfies Meta<typeof ResetPasswordRequestForm>

export default meta
type Story = StoryObj<typeof meta>

// zh: 未填写
export const Empty: Story = { args: { email: fieldFixture('email') } }
// zh: 邮箱格式不对
export const InvalidEmail: Story = {
  args: { email: fieldFixture('email', { value: 'player@', error: 'email_invalid' }) },
}
// zh: 邮箱未注册
export const UnknownEmail: Story = {
  args: { email: fieldFixture('email', { value: sampleEmail, error: 'email_not_registered' }) },
}
// zh: 请求太频繁，倒计时
export const TooManyRequests: Story = { args: { error: 'reset_throttled', secondsLeft: 187 } }
// zh: 正在发送
export const Submitting: Story = { args: { status: 'submitting' } }
// zh: 重置邮件已发送
export const Sent: Story = { args: { status: 'sent', sentTo: sampleEmail, secondsLeft: 300 } }
/** If no email arrives, the player can send another one. */
// zh: 可以重新发送
export const SentAWhileAgo: Story = {
  args: { status: 'sent', sentTo: sampleEmail },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(重新发送|Send again)$/ }))
    await expect(args.onSendAgain).toHaveBeenCalledOnce()
  },
}
// zh: 正在重新发送
export const SendingAgain: Story = { args: { status: 'resending', sentTo: sampleEmail } }
// zh: 重新发送失败
export const NotSentAgain: Story = { args: { status: 'sent', sentTo: sampleEmail, error: 'reset_mail_failed' } }
// zh: 服务器没有响应
export const NoAnswer: Story = { args: { error: 'no_answer' } }
// zh: 重置邮件发送失败
export const Failed: Story = { args: { error: 'reset_mail_failed' } }
