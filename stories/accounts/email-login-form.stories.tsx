import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmailLoginForm, type EmailLoginFormProps } from '@warmup/ui/accounts'
import { useEffect, useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { slow } from '../slow.tsx'
import { doNothing, fieldFixture, onDialogSurface, sampleEmail, samplePassword, stay } from './accounts.fixtures.tsx'

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

export const Empty: Story = {}
export const InvalidEmail: Story = {
  args: { ...filled, email: fieldFixture('email', { value: 'player@', error: 'email_invalid' }) },
}
export const Submitting: Story = { args: { ...filled, isSubmitting: true } }
export const SubmittingSlowly: Story = {
  args: { ...filled, isSubmitting: true },
  decorators: [slow],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^(服务器回应较慢|The server is slow)/ })).toBeVisible()
  },
}
export const Offline: Story = { args: { ...filled, error: 'offline' } }
export const NoAnswer: Story = { args: { ...filled, error: 'no_answer' } }
export const ServerError: Story = { args: { ...filled, error: 'server_error' } }
export const WrongCredentials: Story = { args: { ...filled, error: 'invalid_credentials' } }
export const Blocked: Story = { args: { ...filled, error: 'account_blocked' } }

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
export const FocusOnRefusedField: Story = {
  args: { ...filled, email: fieldFixture('email', { value: sampleEmail, error: 'email_invalid' }) },
  render: (form) => <RefusedForm {...form} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(登录|Log in)$/ }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^(邮箱|Email)$/ })).toHaveFocus())
  },
}
