import type { Meta, StoryObj } from '@storybook/react-vite'
import { ResetPasswordForm } from '@warmup/ui/accounts'
import { doNothing, fieldFixture, sampleEmail, stay } from './accounts.fixtures.tsx'

// zh: 重置密码表单
const meta = {
  title: 'Accounts/ResetPasswordForm',
  component: ResetPasswordForm,
  args: {
    email: sampleEmail,
    password: fieldFixture('newPassword', { value: 'warmup2026' }),
    confirmPassword: fieldFixture('confirmPassword', { value: 'warmup2026' }),
    isSubmitting: false,
    isDone: false,
    onSubmit: stay,
    onLogin: doNothing,
    onRequestNew: doNothing,
  },
} satisfies Meta<typeof ResetPasswordForm>

export default meta
type Story = StoryObj<typeof meta>

const notRepeated = { confirmPassword: fieldFixture('confirmPassword') }

// zh: 未填写
export const Empty: Story = { args: { ...notRepeated, password: fieldFixture('newPassword') } }
// zh: 密码太短
export const TooShort: Story = {
  args: { ...notRepeated, password: fieldFixture('newPassword', { value: 'warm', error: 'too_short' }) },
}
// zh: 密码含非法字符
export const InvalidChars: Story = {
  args: {
    ...notRepeated,
    password: fieldFixture('newPassword', { value: 'warm-up-2026', error: 'letters_and_digits_only' }),
  },
}
// zh: 两次密码不一致
export const Mismatch: Story = {
  args: { confirmPassword: fieldFixture('confirmPassword', { value: 'warmup2025', error: 'mismatch' }) },
}
// zh: 正在保存
export const Submitting: Story = { args: { isSubmitting: true } }
// zh: 重置链接已过期
export const LinkExpired: Story = { args: { error: 'reset_link_expired' } }
// zh: 请求太频繁
export const TooManyRequests: Story = { args: { error: 'too_many_requests' } }
// zh: 密码重置失败
export const Failed: Story = { args: { error: 'password_not_saved' } }
// zh: 密码已更新
export const Success: Story = { args: { isDone: true } }
