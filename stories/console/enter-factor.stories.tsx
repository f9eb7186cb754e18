import type { Meta, StoryObj } from '@storybook/react-vite'
import { EnterFactor } from '@warmup/ui/console'
import { expect, userEvent } from 'storybook/test'
import { pageInState } from '../interaction-states.tsx'
import { codeField, submitted } from './console-gate.fixtures.ts'

// zh: 两步验证登录
const meta = {
  title: 'Console/EnterFactor',
  component: EnterFactor,
  parameters: { layout: 'fullscreen' },
  args: {
    portalHref: '/',
    hasEnded: false,
    recoveryCodesLeft: 10,
    code: codeField(),
    isSubmitting: false,
    problem: undefined,
    onSubmit: submitted(),
  },
} satisfies Meta<typeof EnterFactor>

export default meta
type Story = StoryObj<typeof meta>

// zh: 输入动态码
export const Main: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(
      canvas.getByRole('textbox', { name: /^(动态码或恢复码|Code or recovery code)$/ }),
      '123456{Enter}',
    )
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}
// zh: 控制台已锁定
export const SessionEnded: Story = { args: { hasEnded: true } }
// zh: 动态码不正确
export const WrongCode: Story = { args: { code: codeField('wrong_code') } }
// zh: 正在验证
export const Submitting: Story = { args: { isSubmitting: true } }
// zh: 尝试太多次
export const TooManyAttempts: Story = {
  args: { problem: { code: 'too_many_attempts', retryAfterSeconds: 40 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/40/)
  },
}
// zh: 服务器没有响应
export const NoAnswer: Story = { args: { problem: 'no_answer' } }
// zh: 恢复码所剩不多
export const FewRecoveryCodes: Story = { args: { recoveryCodesLeft: 2 } }
// zh: 恢复码已用完
export const NoRecoveryCodes: Story = {
  args: { recoveryCodesLeft: 0 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText(/手机和恢复码都丢了|Phone and codes lost/))
    await expect(canvas.getByText(/reset-factor/)).toBeVisible()
  },
}
// zh: 悬停
export const Hovered: Story = { play: pageInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: pageInState(':focus-visible') }
