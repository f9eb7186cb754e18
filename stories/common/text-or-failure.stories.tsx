import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLanguage } from '@warmup/i18n'
import { Button, TextOrFailure, type TextOrFailureProps } from '@warmup/ui/common'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'

// zh: 说明或错误
const meta = {
  title: 'Common/TextOrFailure',
  component: TextOrFailure,
  decorators: [
    inEnglish({
      '它们要重新登录才能使用这个账号。': 'They have to log in again to use this account.',
      '没有退出成功，请重试。': 'Not logged out. Please try again.',
    }),
  ],
  args: { children: '它们要重新登录才能使用这个账号。' },
} satisfies Meta<typeof TextOrFailure>

export default meta
type Story = StoryObj<typeof meta>

// zh: 说明文字
export const Default: Story = {}
// zh: 失败原因代替说明
export const Failed: Story = { args: { failure: '没有退出成功，请重试。' } }

const Pressed = ({ failure, ...props }: TextOrFailureProps) => {
  const [hasFailed, setFailed] = useState(false)
  const isEnglish = useLanguage() === 'en'
  return (
    <>
      <TextOrFailure {...props} {...(hasFailed && { failure })} />
      <Button onClick={() => setFailed(true)}>{isEnglish ? 'Log out' : '退出'}</Button>
    </>
  )
}

/** The failure replaces the text and does not move the button. */
// zh: 报错时按钮不移位
export const MovesNothing: Story = {
  args: { failure: '没有退出成功，请重试。' },
  render: (props) => <Pressed {...props} />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button')
    const { top } = button.getBoundingClientRect()
    await userEvent.click(button)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/请重试|try again/)
    await expect(canvas.getByText(/重新登录|log in again/)).not.toBeVisible()
    await expect(button.getBoundingClientRect().top).toBe(top)
  },
}
