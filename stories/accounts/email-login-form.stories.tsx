import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmailLoginForm, type EmailLoginFormProps } from '@warmup/ui/accounts'
import { useEffect, useState } from 'react'
import { expect, waitFor } from 'storybook/test'
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

/** Refuses what it is sent, a moment later, as a server would. */
const Refused = (form: Args) => {
  const [attempt, setAttempt] = useState<'none' | 'sent' | 'refused'>('none')
  useEffect(() => {
    if (attempt !== 'sent') return
    const timer = setTimeout(() => setAttempt('refused'), 20)
    return () => clearTimeout(timer)
  }, [attempt])
  return (
    <InLanguage
      {...form}
      isSubmitting={attempt === 'sent'}
      failure={attempt === 'refused' ? form.failure : undefined}
      email={attempt === 'refused' ? form.email : { value: form.email.value }}
      onSubmit={(event) => {
        event.preventDefault()
        setAttempt('sent')
      }}
    />
  )
}

/** A locked form loses its focus; after a refusal it is back where it was. */
export const FocusAfterRefusal: Story = {
  args: { ...filled, failure: 'login.invalidCredentials' },
  render: (form) => <Refused {...form} />,
  play: async ({ canvas, userEvent }) => {
    const submit = canvas.getByRole('button', { name: /^(登录|Log in)$/ })
    await userEvent.click(submit)
    await canvas.findByRole('alert')
    await waitFor(() => expect(submit).toHaveFocus())
  },
}

/** Where a field was refused, focus goes there. */
export const FocusOnRefusedField: Story = {
  args: { ...filled, email: { value: sampleEmail, error: 'login.invalidEmail' } },
  render: (form) => <Refused {...form} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(登录|Log in)$/ }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^(邮箱|Email)$/ })).toHaveFocus())
  },
}
