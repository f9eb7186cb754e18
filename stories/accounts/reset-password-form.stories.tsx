import type { Meta, StoryObj } from '@storybook/react-vite'
import { ResetPasswordForm, type ResetPasswordFormProps } from '@warmup/ui/accounts'
import { doNothing, type FieldState, sampleEmail, stay, useFieldBinding } from './accounts.fixtures.tsx'

type Args = Omit<ResetPasswordFormProps, 'password' | 'confirmPassword'> & {
  password: FieldState
  confirmPassword: FieldState
}

const InLanguage = ({ password, confirmPassword, ...form }: Args) => {
  const { binding } = useFieldBinding()
  return (
    <ResetPasswordForm
      {...form}
      password={binding('password', password)}
      confirmPassword={binding('confirmPassword', confirmPassword)}
    />
  )
}

const meta = {
  title: 'Accounts/ResetPasswordForm',
  component: InLanguage,
  args: {
    email: sampleEmail,
    password: { value: 'warmup2026' },
    confirmPassword: { value: 'warmup2026' },
    isSubmitting: false,
    isDone: false,
    onSubmit: stay,
    onLogin: doNothing,
    onRequestNew: doNothing,
  },
} satisfies Meta<Args>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { password: {}, confirmPassword: {} } }
export const TooShort: Story = {
  args: { password: { value: 'warm', error: 'login.passwordTooShort' }, confirmPassword: {} },
}
export const InvalidChars: Story = {
  args: {
    password: { value: 'warm-up-2026', error: 'resetPassword.passwordInvalidChars' },
    confirmPassword: {},
  },
}
export const Mismatch: Story = {
  args: { confirmPassword: { value: 'warmup2025', error: 'login.passwordMismatch' } },
}
export const Submitting: Story = { args: { isSubmitting: true } }
export const LinkExpired: Story = { args: { failure: 'link_expired' } }
export const Failed: Story = { args: { failure: 'failed' } }
export const Success: Story = { args: { isDone: true } }
