import type { Meta, StoryObj } from '@storybook/react-vite'
import { registerRedirectSeconds, resendCodeCooldownMs } from '@warmup/domain/accounts'
import { EmailRegisterForm, type EmailRegisterFormProps } from '@warmup/ui/accounts'
import { expect } from 'storybook/test'
import { doNothing, fieldFixture, onDialogSurface, sampleEmail, samplePassword, stay } from './accounts.fixtures.tsx'

const meta = {
  title: 'Accounts/EmailRegisterForm',
  component: EmailRegisterForm,
  decorators: [onDialogSurface],
  args: {
    email: fieldFixture('email'),
    code: fieldFixture('code'),
    password: fieldFixture('password'),
    confirmPassword: fieldFixture('confirmPassword'),
    emailStatus: 'unknown',
    codeStatus: { kind: 'ready' },
    onSendCode: doNothing,
    isSubmitting: false,
    onSubmit: stay,
  },
} satisfies Meta<typeof EmailRegisterForm>

export default meta
type Story = StoryObj<typeof meta>

const cooling = { kind: 'cooling', secondsLeft: resendCodeCooldownMs / 1_000 - 12, sentTo: sampleEmail } as const
const withEmail = { email: fieldFixture('email', { value: sampleEmail }) } satisfies Partial<EmailRegisterFormProps>
const filled = {
  ...withEmail,
  emailStatus: 'available',
  code: fieldFixture('code', { value: '402716' }),
  codeStatus: cooling,
  password: fieldFixture('password', { value: samplePassword }),
  confirmPassword: fieldFixture('confirmPassword', { value: samplePassword }),
} satisfies Partial<EmailRegisterFormProps>
const emptyCode = { code: fieldFixture('code') }
const codeName = /^(验证码|Verification code)$/
const notRepeated = { confirmPassword: fieldFixture('confirmPassword') }

export const Empty: Story = {}
export const InvalidEmail: Story = {
  args: { email: fieldFixture('email', { value: 'player@', error: 'email_invalid' }) },
}
export const CheckingEmail: Story = { args: { ...withEmail, emailStatus: 'checking' } }
export const EmailTaken: Story = { args: { ...withEmail, emailStatus: 'taken' } }
export const EmailCheckFailed: Story = { args: { ...withEmail, emailStatus: 'check_failed' } }
export const EmailCheckTooOften: Story = { args: { ...withEmail, emailStatus: 'too_many_requests' } }
export const EmailCheckOffline: Story = { args: { ...withEmail, emailStatus: 'offline' } }
export const EmailCheckNoAnswer: Story = { args: { ...withEmail, emailStatus: 'no_answer' } }
export const EmailAvailable: Story = { args: { ...withEmail, emailStatus: 'available' } }
export const SendingCode: Story = {
  args: { ...withEmail, emailStatus: 'available', codeStatus: { kind: 'sending' } },
}
/** Sending the code does not move the content below the field. */
export const CodeCooldown: Story = {
  args: { ...withEmail, emailStatus: 'available', codeStatus: cooling },
  play: async ({ canvas }) => {
    const code = canvas.getByRole('textbox', { name: codeName })
    await expect(code).toHaveAccessibleDescription(new RegExp(sampleEmail))
    const messageOf = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-describedby') ?? '')
    const [codeLine, emailLine] = [code, canvas.getByRole('textbox', { name: /^(邮箱|Email)$/ })].map(
      (field) => messageOf(field)?.parentElement?.getBoundingClientRect().height,
    )
    await expect(codeLine).toBe(emailLine)
  },
}
export const CodeCooldownOnNarrowPhone: Story = { ...CodeCooldown, globals: { viewport: { value: 'narrow' } } }
export const CodeCooldownOnNarrowPhoneEnglish: Story = {
  ...CodeCooldown,
  globals: { viewport: { value: 'narrow' }, locale: 'en' },
}
export const CodeSendFailed: Story = {
  args: { ...withEmail, emailStatus: 'available', codeStatus: { kind: 'failed', reason: 'refused' } },
}
export const CodeSendOffline: Story = {
  args: { ...withEmail, emailStatus: 'available', codeStatus: { kind: 'failed', reason: 'offline' } },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('textbox', { name: codeName })).toHaveAccessibleDescription(/网络|offline/),
}
export const CodeSendNoAnswer: Story = {
  args: { ...withEmail, emailStatus: 'available', codeStatus: { kind: 'failed', reason: 'no_answer' } },
}
export const CodeRefused: Story = {
  args: { ...withEmail, emailStatus: 'available', codeStatus: { kind: 'cooling', secondsLeft: 48 } },
}
export const WrongCode: Story = {
  args: { ...filled, code: fieldFixture('code', { error: 'invalid_code' }) },
}
export const WrongCodeInTheServersWords: Story = {
  args: {
    ...filled,
    code: fieldFixture('code', { error: 'invalid_code' }),
    codeServerText: 'This code was for another email',
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('textbox', { name: codeName })).toHaveAccessibleDescription(args.codeServerText ?? '')
  },
}
export const EmailNotVerified: Story = {
  args: { ...filled, ...emptyCode, emailStatus: 'unknown', codeStatus: { kind: 'ready' }, error: 'verify_email_first' },
}
export const PasswordTooShort: Story = {
  args: { ...filled, ...notRepeated, password: fieldFixture('password', { value: 'warm', error: 'too_short' }) },
}
export const PasswordInvalidChars: Story = {
  args: {
    ...filled,
    ...notRepeated,
    password: fieldFixture('password', { value: 'warm up 2026', error: 'invalid_chars' }),
  },
}
export const PasswordMismatch: Story = {
  args: {
    ...filled,
    confirmPassword: fieldFixture('confirmPassword', { value: 'warm-up-2025', error: 'mismatch' }),
  },
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
  args: {
    ...filled,
    ...emptyCode,
    error: 'registration_failed',
    serverText: 'The verification code is wrong or has expired',
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(args.serverText ?? '')
  },
}
export const GenericFailure: Story = { args: { ...filled, ...emptyCode, error: 'registration_failed' } }
export const SuccessCountdown: Story = {
  args: { ...filled, success: { secondsLeft: registerRedirectSeconds, onLogin: doNothing } },
}
