import type { Meta, StoryObj } from '@storybook/react-vite'
import { ResetPasswordRequestForm, type ResetPasswordRequestFormProps } from '@warmup/ui/accounts'
import {
  DialogSurface,
  type ErrorWord,
  type FieldState,
  sampleEmail,
  stay,
  useFieldBinding,
} from './accounts.fixtures.tsx'

type Args = Omit<ResetPasswordRequestFormProps, 'email' | 'failure'> & { email: FieldState; failure?: ErrorWord }

const InLanguage = ({ email, failure, ...form }: Args) => {
  const { words, binding } = useFieldBinding()
  return (
    <DialogSurface>
      <ResetPasswordRequestForm {...form} email={binding('email', email)} failure={words(failure)} />
    </DialogSurface>
  )
}

const meta = {
  title: 'Accounts/ResetPasswordRequestForm',
  component: InLanguage,
  args: { email: { value: sampleEmail }, status: 'idle', onSubmit: stay },
} satisfies Meta<Args>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { email: {} } }
export const InvalidEmail: Story = { args: { email: { value: 'player@', error: 'login.invalidEmail' } } }
export const UnknownEmail: Story = {
  args: { email: { value: sampleEmail, error: 'resetPassword.emailNotRegistered' } },
}
export const TooManyRequests: Story = { args: { failure: 'resetPassword.throttled' } }
export const Submitting: Story = { args: { status: 'submitting' } }
export const Sent: Story = { args: { status: 'sent' } }
export const Failed: Story = { args: { failure: 'resetPassword.sendFailed' } }
