import type { Meta, StoryObj } from '@storybook/react-vite'
import { ResetPasswordRequestForm } from '@warmup/ui/accounts'
import { expect, fn } from 'storybook/test'
import { fieldFixture, onDialogSurface, sampleEmail, stay } from './accounts.fixtures.tsx'

const meta = {
  title: 'Accounts/ResetPasswordRequestForm',
  component: ResetPasswordRequestForm,
  decorators: [onDialogSurface],
  args: { email: fieldFixture('email', { value: sampleEmail }), status: 'idle', onSubmit: stay, onSendAgain: fn() },
} satisfies Meta<typeof ResetPasswordRequestForm>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { email: fieldFixture('email') } }
export const InvalidEmail: Story = {
  args: { email: fieldFixture('email', { value: 'player@', error: 'email_invalid' }) },
}
export const UnknownEmail: Story = {
  args: { email: fieldFixture('email', { value: sampleEmail, error: 'email_not_registered' }) },
}
export const TooManyRequests: Story = { args: { error: 'reset_throttled', secondsLeft: 187 } }
export const Submitting: Story = { args: { status: 'submitting' } }
export const Sent: Story = { args: { status: 'sent', sentTo: sampleEmail, secondsLeft: 300 } }
/** If no email arrives, the player can send another one. */
export const SentAWhileAgo: Story = {
  args: { status: 'sent', sentTo: sampleEmail },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(重新发送|Send again)$/ }))
    await expect(args.onSendAgain).toHaveBeenCalledOnce()
  },
}
export const SendingAgain: Story = { args: { status: 'resending', sentTo: sampleEmail } }
export const NotSentAgain: Story = { args: { status: 'sent', sentTo: sampleEmail, error: 'reset_mail_failed' } }
export const NoAnswer: Story = { args: { error: 'no_answer' } }
export const Failed: Story = { args: { error: 'reset_mail_failed' } }
