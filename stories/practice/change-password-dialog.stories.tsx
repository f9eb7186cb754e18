import type { Meta, StoryObj } from '@storybook/react-vite'
import type { FieldBinding } from '@warmup/ui/common'
import { ChangePasswordDialog, type PasswordFieldIssue } from '@warmup/ui/practice'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { openDialog } from '../open-dialog.ts'
import { practiceWordsInEnglish } from './practice.fixtures.tsx'

const field = (name: string, defaultValue?: string, error?: PasswordFieldIssue): FieldBinding<PasswordFieldIssue> => ({
  name,
  onChange: fn(),
  onBlur: fn(),
  ref: fn(),
  ...(defaultValue === undefined ? {} : { defaultValue }),
  ...(error === undefined ? {} : { error }),
})
const both = (value: string, error?: PasswordFieldIssue) => ({
  password: field('password', value, error),
  confirmPassword: field('confirmPassword', value),
})

// zh: 修改密码对话框
const meta = {
  title: 'Practice/ChangePasswordDialog',
  component: ChangePasswordDialog,
  loaders: [async () => void (await ChangePasswordDialog.preload())],
  decorators: [inEnglish(practiceWordsInEnglish)],
  args: {
    isOpen: true,
    onClose: fn(),
    serverName: '训练一号',
    ...both('nade42'),
    isSubmitting: false,
    isDone: false,
    onSubmit: fn((event) => event.preventDefault()),
    onLogin: fn(),
  },
} satisfies Meta<typeof ChangePasswordDialog>

export default meta
type Story = StoryObj<typeof meta>

const says = (text: RegExp) => async () => {
  await expect(await openDialog()).toHaveTextContent(text)
}

// zh: 未填写
export const Empty: Story = {
  args: { password: field('password'), confirmPassword: field('confirmPassword') },
  play: says(/设置新的连接密码|A new password for/),
}
// zh: 回车提交
export const SubmittedByEnter: Story = {
  args: { password: field('password'), confirmPassword: field('confirmPassword') },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.type(screen.getByRole('textbox', { name: /^(服务器密码|Server password)$/ }), 'nade42{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}
// zh: 密码太短，严格规则
export const Strict: Story = { args: { ...both('abc', 'too_short'), isStrict: true } }
// zh: 两次密码不一致
export const Mismatch: Story = {
  args: { confirmPassword: field('confirmPassword', 'nade43', 'mismatch') },
  play: says(/两次输入的密码不一致|Passwords do not match/),
}
// zh: 必须填写密码
export const Required: Story = { args: both('', 'required') }
// zh: 密码太长
export const TooLong: Story = { args: both('a2345678901234567', 'too_long') }
// zh: 密码含非法字符
export const InvalidChars: Story = { args: both('队训_24', 'invalid_chars') }
// zh: 正在保存
export const Submitting: Story = { args: { isSubmitting: true } }
// zh: 密码已修改
export const Success: Story = {
  args: { isDone: true },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(await screen.findByRole('button', { name: /^(确认|Confirm)$/ }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
// zh: 登录已过期
export const TokenExpired: Story = {
  args: { failure: 'token_expired' },
  play: async ({ args }) => {
    await openDialog()
    await expect(screen.getByRole('alert')).toHaveTextContent(/登录已过期|Token expired/)
    // Only the next step is a primary button.
    await expect(
      getComputedStyle(screen.getByRole('button', { name: /^(重新登录|Log in again)$/ })).backgroundColor,
    ).not.toBe(getComputedStyle(screen.getByRole('button', { name: /^(保存|Save)$/ })).backgroundColor)
    await userEvent.click(screen.getByRole('button', { name: /^(重新登录|Log in again)$/ }))
    await expect(args.onLogin).toHaveBeenCalledOnce()
  },
}
// zh: 修改失败，请联系管理员
export const ContactAdmin: Story = {
  args: { failure: 'contact_admin' },
  play: says(/请联系管理员|contact admin/),
}
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
