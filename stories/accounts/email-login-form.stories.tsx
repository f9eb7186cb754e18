import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmailLoginForm, type EmailLoginFormProps } from '@warmup/ui/accounts'
import { expect } from 'storybook/test'
import {
  DialogSurface,
  doNothing,
  type ErrorWord,
  type FieldState,
  sampleEmail,
  samplePassword,
  stay,
  useFieldBinding,
} from './accounts.fixtures.tsx'

type Args = Omit<EmailLoginFormProps, 'email' | 'password' | 'failure'> & {
  email: FieldState
  password: FieldState
  failure?: ErrorWord
}

const InLanguage = ({ email, password, failure, ...form }: Args) => {
  const { words, binding } = useFieldBinding()
  return (
    <DialogSurface>
      <EmailLoginForm
        {...form}
        email={binding('email', email)}
        password={binding('password', password)}
        failure={words(failure)}
      />
    </DialogSurface>
  )
}

const meta = {
  title: 'Accounts/EmailLoginForm',
  component: InLanguage,
  args: {
    email: {},
    password: {},
    isSubmitting: false,
    onSubmit: stay,
    onRegister: doNothing,
    onForgotPassword: doNothing,
  },
} satisfies Meta<Args>

export default meta
type Story = StoryObj<typeof meta>

const filled = { email: { value: sampleEmail }, password: { value: samplePassword } } satisfies Partial<Args>

export const Empty: Story = {}
export const InvalidEmail: Story = { args: { ...filled, email: { value: 'player@', error: 'login.invalidEmail' } } }
export const Submitting: Story = { args: { ...filled, isSubmitting: true } }
export const WrongCredentials: Story = { args: { ...filled, failure: 'login.invalidCredentials' } }

export const PasswordRevealed: Story = {
  args: filled,
  play: async ({ canvas, userEvent }) => {
    const eye = canvas.getByRole('button', { name: /^(显示密码|Show password)$/ })
    await userEvent.pointer({ keys: '[MouseLeft>]', target: eye })
    await expect(canvas.getByRole('textbox', { name: /^(密码|Password)$/ })).toHaveValue(samplePassword)
  },
}
