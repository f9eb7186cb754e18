import type { Meta, StoryObj } from '@storybook/react-vite'
import { registerRedirectSeconds, resendCodeCooldownMs } from '@warmup/domain/accounts'
import { EmailRegisterForm, type EmailRegisterFormProps } from '@warmup/ui/accounts'
import { expect } from 'storybook/test'
import { doNothing, fieldFixture, onDialogSurface, sampleEmail, samplePassword, stay } from './accounts.fixtures.tsx'

// zh: 邮箱注册表单
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

// zh: 未填写
export const Empty: Story = {}
// zh: 邮箱格式不对
export const InvalidEmail: Story = {
  args: { email: fieldFixture('email', { value: 'player@', error: 'email_invalid' }) },
}
// zh: 正在检查邮箱
export const CheckingEmail: Story = { args: { ...withEmail, emailStatus: 'checking' } }
// zh: 邮箱已被注册
export const EmailTaken: Story = { args: { ...withEmail, emailStatus: 'taken' } }
// zh: 邮箱检查失败
export const EmailCheckFailed: Story = { args: { ...withEmail, emailStatus: 'check_failed' } }
// zh: 邮箱检查太频繁
export const EmailCheckTooOften: Story = { args: { ...withEmail, emailStatus: 'too_many_requests' } }
// zh: 检查邮箱时断网
export const EmailCheckOffline: Story = { args: { ...withEmail, emailStatus: 'offline' } }
// zh: 检查邮箱时服务器没有响应
export const EmailCheckNoAnswer: Story = { args: { ...withEmail, emailStatus: 'no_answer' } }
// zh: 邮箱可以使用
export const EmailAvailable: Story = { args: { ...withEmail, emailStatus: 'available' } }
// zh: 正在发送验证码
export const SendingCode: Story = {
  args: { ...withEmail, emailStatus: 'available', codeStatus: { kind: 'sending' } },
}
/** Sending the code does not move the content below the field. */
// zh: 验证码已发，倒计时
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
// zh: 验证码倒计时，窄屏手机
export const CodeCooldownOnNarrowPhone: Story = { ...CodeCooldown, globals: { viewport: { value: 'narrow' } } }
// zh: 验证码倒计时，窄屏英文
export const CodeCooldownOnNarrowPhoneEnglish: Story = {
  ...CodeCooldown,
  globals: { viewport: { value: 'narrow' }, locale: 'en' },
}
// zh: 验证码发送失败
export const CodeSendFailed: Story = {
  args: { ...withEmail, emailStatus: 'available', codeStatus: { kind: 'failed', reason: 'refused' } },
}
// zh: 发送验证码时断网
export const CodeSendOffline: Story = {
  args: { ...withEmail, emailStatus: 'available', codeStatus: { kind: 'failed', reason: 'offline' } },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('textbox', { name: codeName })).toHaveAccessibleDescription(/网络|offline/),
}
// zh: 发送验证码时服务器没有响应
export const CodeSendNoAnswer: Story = {
  args: { ...withEmail, emailStatus: 'available', codeStatus: { kind: 'failed', reason: 'no_answer' } },
}
// zh: 验证码发送太频繁
export const CodeRefused: Story = {
  args: { ...withEmail, emailStatus: 'available', codeStatus: { kind: 'cooling', secondsLeft: 48 } },
}
// zh: 验证码不正确或过期
export const WrongCode: Story = {
  args: { ...filled, code: fieldFixture('code', { error: 'invalid_code' }) },
}
// zh: 验证码错误，服务器原文
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
// zh: 邮箱未验证
export const EmailNotVerified: Story = {
  args: { ...filled, ...emptyCode, emailStatus: 'unknown', codeStatus: { kind: 'ready' }, error: 'verify_email_first' },
}
// zh: 密码太短
export const PasswordTooShort: Story = {
  args: { ...filled, ...notRepeated, password: fieldFixture('password', { value: 'warm', error: 'too_short' }) },
}
// zh: 密码含非法字符
export const PasswordInvalidChars: Story = {
  args: {
    ...filled,
    ...notRepeated,
    password: fieldFixture('password', { value: 'warm up 2026', error: 'invalid_chars' }),
  },
}
// zh: 两次密码不一致
export const PasswordMismatch: Story = {
  args: {
    ...filled,
    confirmPassword: fieldFixture('confirmPassword', { value: 'warm-up-2025', error: 'mismatch' }),
  },
}
// zh: 按住显示密码
export const PasswordRevealed: Story = {
  args: filled,
  play: async ({ canvas, userEvent }) => {
    const [eye] = canvas.getAllByRole('button', { name: /^(显示密码|Show password)$/ })
    await userEvent.pointer({ keys: '[MouseLeft>]', target: eye })
    await expect(canvas.getByRole('textbox', { name: /^(密码|Password)$/ })).toHaveValue(samplePassword)
  },
}
// zh: 正在注册
export const Submitting: Story = { args: { ...filled, isSubmitting: true } }
// zh: 注册被拒，服务器原文
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
// zh: 注册失败
export const GenericFailure: Story = { args: { ...filled, ...emptyCode, error: 'registration_failed' } }
// zh: 注册成功，倒计时跳转
export const SuccessCountdown: Story = {
  args: { ...filled, success: { secondsLeft: registerRedirectSeconds, onLogin: doNothing } },
}
