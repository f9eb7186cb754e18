import type { Meta, StoryObj } from '@storybook/react-vite'
import { ResetPasswordForm } from '@warmup/ui/accounts'
import { doNothing, fieldFixture, sampleEmail, stay } from './accounts.fixtures.tsx'

const meta = {
  title: 'Accounts/ResetPasswordForm',
  component: ResetPasswordForm,
  args: {
    email: sampleEmail,
    password: fieldFixture('newPassword', { value: 'warmup2026' }),
    confirmPassword: fieldFixture('confirmPassword', { value: 'warmup2026' }),
    isSubmitting: false,
    isDone: false,
    onSubmit: stay,
    onLogin: doNothing,
    onRequestNew: doNothing,
  },
} satisfies Meta<typeof ResetPasswordForm>

export default meta
type Story = StoryObj<typeof meta>

const notRepeated = { confirmPassword: fieldFixture('confirmPassword') }

export const Empty: Story = { args: { ...notRepeated, password: fieldFixture('newPassword') } }
export const TooShort: Story = {
  args: { ...notRepeated, password: fieldFixture('newPassword', { value: 'warm', error: 'too_short' }) },
}
export const InvalidChars: Story = {
  args: {
    ...notRepeated,
    password: fieldFixture('newPassword', { value: 'warm-up-2026', error: 'letters_and_digits_only' }),
  },
}
export const Mismatch: Story = {
  args: { confirmPassword: fieldFixture('confirmPassword', { value: 'warmup2025', error: 'mismatch' }) },
}
export const Submitting: Story = { args: { isSubmitting: true } }
export const LinkExpired: Story = { args: { error: 'reset_link_expired' } }
export const TooManyRequests: Story = { args: { error: 'too_many_requests' } }
export const Failed: Story = { args: { error: 'password_not_saved' } }
export const Success: Story = { args: { isDone: true } }
