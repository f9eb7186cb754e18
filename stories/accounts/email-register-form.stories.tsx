import type { Meta, StoryObj } from '@storybook/react-vite'
import { registerRedirectSeconds, resendCodeCooldownMs } from '@warmup/domain/accounts'
import { EmailRegisterForm, type EmailRegisterFormProps } from '@warmup/ui/accounts'
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

type Args = Omit<EmailRegisterFormProps, 'email' | 'code' | 'password' | 'confirmPassword' | 'failure'> & {
  email: FieldState
  code: FieldState
  password: FieldState
  confirmPassword: FieldState
  /** A text stands for what the server said, a key for our own words. */
  failure?: ErrorWord | { serverText: string }
}

const InLanguage = ({ email, code, password, confirmPassword, failure, ...form }: Args) => {
  const { words, binding } = useFieldBinding()
  return (
    <DialogSurface>
      <EmailRegisterForm
        {...form}
        email={binding('email', email)}
        code={binding('code', code)}
        password={binding('password', password)}
        confirmPassword={binding('confirmPassword', confirmPassword)}
        failure={typeof failure === 'object' ? failure.serverText : words(failure)}
      />
    </DialogSurface>
  )
}

const meta = {
  title: 'Accounts/EmailRegisterForm',
  component: InLanguage,
  args: {
    email: {},
    code: {},
    password: {},
    confirmPassword: {},
    emailStatus: 'unknown',
    codeStatus: { kind: 'ready' },
    onSendCode: doNothing,
    isSubmitting: false,
    onSubmit: stay,
  },
} satisfies Meta<Args>

export default meta
type Story = StoryObj<typeof meta>

const cooling = { kind: 'cooling', secondsLeft: resendCodeCooldownMs / 1_000 - 12 } as const
const withEmail = { email: { value: sampleEmail } } satisfies Partial<Args>
const filled = {
  ...withEmail,
  emailStatus: 'available',
  code: { value: '402716' },
  codeStatus: cooling,
  password: { value: samplePassword },
  confirmPassword: { value: samplePassword },
} satisfies Partial<Args>

export const Empty: Story = {}
export const InvalidEmail: Story = { args: { email: { value: 'player@', error: 'login.invalidEmail' } } }
export const CheckingEmail: Story = { args: { ...withEmail, emailStatus: 'checking' } }
export const EmailTaken: Story = { args: { ...withEmail, emailStatus: 'taken' } }
export const EmailCheckFailed: Story = { args: { ...withEmail, emailStatus: 'check_failed' } }
export const EmailAvailable: Story = { args: { ...withEmail, emailStatus: 'available' } }
export const SendingCode: Story = {
  args: { ...withEmail, emailStatus: 'available', codeStatus: { kind: 'sending' } },
}
export const CodeCooldown: Story = { args: { ...withEmail, emailStatus: 'available', codeStatus: cooling } }
export const CodeSendFailed: Story = {
  args: { ...withEmail, emailStatus: 'available', codeStatus: { kind: 'failed' } },
}
export const EmailNotVerified: Story = {
  args: {
    ...filled,
    emailStatus: 'unknown',
    code: {},
    codeStatus: { kind: 'ready' },
    failure: 'login.verifyEmailFirst',
  },
}
export const PasswordTooShort: Story = {
  args: { ...filled, password: { value: 'warm', error: 'login.passwordTooShort' }, confirmPassword: {} },
}
export const PasswordInvalidChars: Story = {
  args: { ...filled, password: { value: 'warm up 2026', error: 'login.passwordInvalidChars' }, confirmPassword: {} },
}
export const PasswordMismatch: Story = {
  args: { ...filled, confirmPassword: { value: 'warm-up-2025', error: 'login.passwordMismatch' } },
}
export const PasswordRevealed: Story = {
  args: filled,
  play: async ({ canvas, userEvent }) => {
    const [eye] = canvas.getAllByRole('button', { name: /^(显示密码|Show password)$/ })
    await userEvent.pointer({ keys: '[MouseLeft>]', target: eye })
    await expect(canvas.getByRole('textbox', { name: /^(密码|Password)$/ })).toHaveValue(samplePassword)
  },
}
export const Submitting: Story = { args: { ...filled, isSubmitting: true } }
export const ServerRejected: Story = {
  args: { ...filled, code: {}, failure: { serverText: 'The verification code is wrong or has expired' } },
}
export const GenericFailure: Story = { args: { ...filled, code: {}, failure: 'login.registrationFailed' } }
export const SuccessCountdown: Story = {
  args: { ...filled, success: { secondsLeft: registerRedirectSeconds, onLogin: doNothing } },
}
