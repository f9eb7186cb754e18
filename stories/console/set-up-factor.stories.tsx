import type { Meta, StoryObj } from '@storybook/react-vite'
import { SetUpFactor } from '@warmup/ui/console'
import { expect, fn, userEvent } from 'storybook/test'
import { pageInState } from '../interaction-states.tsx'
import { slow } from '../slow.tsx'
import { codeField, sampleSecret, submitted } from './console-gate.fixtures.ts'
import { failed, loading, loadingSlowly, ready } from './console-pages.fixtures.tsx'

const form = () => ({ code: codeField(), isSubmitting: false, problem: undefined, onSubmit: submitted() })

// zh: 设置两步验证
const meta = {
  title: 'Console/SetUpFactor',
  component: SetUpFactor,
  parameters: { layout: 'fullscreen' },
  args: {
    portalHref: '/',
    secret: ready(sampleSecret),
    form: form(),
    copy: 'idle',
    onCopy: fn(),
    onSignIn: fn(),
  },
} satisfies Meta<typeof SetUpFactor>

export default meta
type Story = StoryObj<typeof meta>

// zh: 扫码设置
export const Main: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /二维码|QR code/ })).toBeVisible()
  },
}
// zh: 显示密钥
export const SecretShown: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText(/无法扫码|Cannot scan/))
    await userEvent.click(canvas.getByRole('button', { name: /^(复制密钥|Copy secret)$/ }))
    await expect(args.onCopy).toHaveBeenCalledWith(sampleSecret.secret)
  },
}
// zh: 动态码不正确
export const WrongCode: Story = { args: { form: { ...form(), code: codeField('wrong_code') } } }
// zh: 正在验证
export const Submitting: Story = { args: { form: { ...form(), isSubmitting: true } } }
// zh: 尝试太多次
export const TooManyAttempts: Story = {
  args: { form: { ...form(), problem: { code: 'too_many_attempts', retryAfterSeconds: undefined } } },
}
/** The visitor signed in too long ago. */
// zh: 需要重新登录
export const SignInAgain: Story = {
  args: { secret: ready('sign_in_again' as const) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(重新登录|Log in again)$/ }))
    await expect(args.onSignIn).toHaveBeenCalledOnce()
  },
}
/** The same, noticed when the code was sent. */
// zh: 提交后要求重新登录
export const SignInAgainAfterwards: Story = { args: { form: { ...form(), problem: 'sign_in_again' } } }
// zh: 正在生成密钥
export const Loading: Story = { args: { secret: loading } }
// zh: 生成密钥缓慢
export const LoadingSlowly: Story = { decorators: [slow], args: { secret: loadingSlowly() } }
// zh: 密钥生成失败
export const Failed: Story = { args: { secret: failed('server_error') } }
// zh: 悬停
export const Hovered: Story = { play: pageInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: pageInState(':focus-visible') }
