import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmailLoginForm, type EmailLoginFormProps } from '@warmup/ui/accounts'
import { useEffect, useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { slow } from '../slow.tsx'
import { doNothing, fieldFixture, onDialogSurface, sampleEmail, samplePassword, stay } from './accounts.fixtures.tsx'

// zh: 邮箱登录表单
const meta = {
  title: 'Accounts/EmailLoginForm',
  component: EmailLoginForm,
  decorators: [onDialogSurface],
  args: {
    email: fieldFixture('email'),
    password: fieldFixture('password'),
    isSubmitting: false,
    onSubmit: stay,
    onRegister: doNothing,
    onForgotPassword: doNothing,
  },
} satisfies Meta<typeof EmailLoginForm>

export default meta
type Story = StoryObj<typeof meta>

const filled = {
  email: fieldFixture('email', { value: sampleEmail }),
  password: fieldFixture('password', { value: samplePassword }),
} satisfies Partial<EmailLoginFormProps>

// zh: 未填写
export const Empty: Story = {}
// zh: 邮箱格式不对
export const InvalidEmail: Story = {
  args: { ...filled, email: fieldFixture('email', { value: 'player@', error: 'email_invalid' }) },
}
// zh: 正在登录
export const Submitting: Story = { args: { ...filled, isSubmitting: true } }
// zh: 登录响应慢
export const SubmittingSlowly: Story = {
  args: { ...filled, isSubmitting: true },
  decorators: [slow],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^(服务器回应较慢|The server is slow)/ })).toBeVisible()
  },
}
// zh: 网络断开
export const Offline: Story = { args: { ...filled, error: 'offline' } }
// zh: 服务器没有响应
export const NoAnswer: Story = { args: { ...filled, error: 'no_answer' } }
// zh: 服务器出错
export const ServerError: Story = { args: { ...filled, error: 'server_error' } }
// zh: 邮箱或密码不正确
export const WrongCredentials: Story = { args: { ...filled, error: 'invalid_credentials' } }
// zh: 账号已被封禁
export const Blocked: Story = { args: { ...filled, error: 'account_blocked' } }

// zh: 按住显示密码
export const PasswordRevealed: Story = {
  args: filled,
  play: async ({ canvas, userEvent }) => {
    const eye = canvas.getByRole('button', { name: /^(显示密码|Show password)$/ })
    await userEvent.pointer({ keys: '[MouseLeft>]', target: eye })
    await expect(canvas.getByRole('textbox', { name: /^(密码|Password)$/ })).toHaveValue(samplePassword)
  },
}

/** Shows the errors of its props shortly after submission, like the answer of a server. */
const RefusedForm = ({ email, error, ...form }: EmailLoginFormProps) => {
  const [attempt, setAttempt] = useState<'none' | 'sent' | 'refused'>('none')
  useEffect(() => {
    if (attempt !== 'sent') return
    const timer = setTimeout(() => setAttempt('refused'), 20)
    return () => clearTimeout(timer)
  }, [attempt])
  const { error: emailError, ...emailField } = email
  const isRefused = attempt === 'refused'
  return (
    <EmailLoginForm
      {...form}
      isSubmitting={attempt === 'sent'}
      {...(isRefused && error !== undefined ? { error } : {})}
      email={isRefused && emailError !== undefined ? email : emailField}
      onSubmit={(event) => {
        event.preventDefault()
        setAttempt('sent')
      }}
    />
  )
}

/** Locking the form removes focus from the field; a refusal restores it. */
// zh: 被拒后焦点回到按钮
export const FocusAfterRefusal: Story = {
  args: { ...filled, error: 'invalid_credentials' },
  render: (form) => <RefusedForm {...form} />,
  play: async ({ canvas, userEvent }) => {
    const submit = canvas.getByRole('button', { name: /^(登录|Log in)$/ })
    await userEvent.click(submit)
    await canvas.findByRole('alert')
    await waitFor(() => expect(submit).toHaveFocus())
  },
}

/** Focus moves to the refused field. */
// zh: 焦点移到出错的输入框
export const FocusOnRefusedField: Story = {
  args: { ...filled, email: fieldFixture('email', { value: sampleEmail, error: 'email_invalid' }) },
  render: (form) => <RefusedForm {...form} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(登录|Log in)$/ }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^(邮箱|Email)$/ })).toHaveFocus())
  },
}
