import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLanguage } from '@warmup/i18n'
import { FormFrame, type FormFrameProps, TextField } from '@warmup/ui/common'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'

const binding = { name: 'email', onChange: () => {}, onBlur: () => {}, ref: () => {} }

const Email = () => (
  <TextField {...binding} label={useLanguage() === 'en' ? 'Email' : '邮箱'} defaultValue="player@example.com" />
)

// zh: 表单框架
const meta = {
  title: 'Common/FormFrame',
  component: FormFrame,
  args: {
    label: '找回密码',
    intro: '填写注册时的邮箱，我们会发一封重置邮件。',
    submit: { label: '发送邮件', busyLabel: '正在发送…' },
    isSubmitting: false,
    onSubmit: fn((event) => event.preventDefault()),
    children: <Email />,
  },
  decorators: [
    inEnglish({
      找回密码: 'Forgot password',
      '填写注册时的邮箱，我们会发一封重置邮件。': 'Enter the address you registered with; we send you a reset mail.',
      发送邮件: 'Send mail',
      '正在发送…': 'Sending…',
      '邮件没有发出去，请稍后再试。': 'The mail could not be sent. Please try again later.',
    }),
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FormFrame>

export default meta
type Story = StoryObj<typeof meta>

// zh: 已填写
export const Filled: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), '{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledTimes(1)
  },
}
// zh: 提交中
export const Submitting: Story = {
  args: { isSubmitting: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled()
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  },
}
// zh: 提交失败
export const Failed: Story = {
  args: { failure: '邮件没有发出去，请稍后再试。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/没有发出去|could not be sent/)
  },
}

const Refused = (frame: FormFrameProps) => {
  const [tries, setTries] = useState(0)
  const isEnglish = useLanguage() === 'en'
  const [wrong, failure] = isEnglish ? ['Not an email address', 'Not sent.'] : ['邮箱不正确', '没有发出去。']
  const hasFailure = tries === 2 || tries === 3
  return (
    <FormFrame
      {...frame}
      {...(hasFailure ? { failure } : {})}
      onSubmit={(event) => {
        event.preventDefault()
        setTries(tries + 1)
      }}
    >
      <TextField
        {...binding}
        label={isEnglish ? 'Email' : '邮箱'}
        {...(tries === 1 || tries === 3 ? { error: wrong } : {})}
      />
    </FormFrame>
  )
}

/** The button does not move for a field error, a form error or both. */
// zh: 报错时按钮不移位
export const ErrorsMoveNothing: Story = {
  render: (frame) => <Refused {...frame} />,
  play: async ({ canvas }) => {
    const submit = canvas.getByRole('button')
    const { top } = submit.getBoundingClientRect()
    for (const seen of [/不正确|Not an email/, /没有发出去|Not sent/, /不正确|Not an email/]) {
      await userEvent.click(submit)
      await canvas.findByText(seen)
      await expect(submit.getBoundingClientRect().top).toBe(top)
    }
    await expect(canvas.getByRole('alert')).toBeVisible()
    const error = canvas.getByText(/不正确|Not an email/).getBoundingClientRect()
    await expect(canvas.getByRole('alert').getBoundingClientRect().top).toBeGreaterThanOrEqual(error.bottom)
  },
}
// zh: 报错时不移位，英文
export const ErrorsMoveNothingInEnglish: Story = { ...ErrorsMoveNothing, globals: { locale: 'en' } }
