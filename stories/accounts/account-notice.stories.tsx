import type { Meta, StoryObj } from '@storybook/react-vite'
import { AccountNotice } from '@warmup/ui/accounts'
import { NoticeBanner } from '@warmup/ui/common'
import { expect, fn } from 'storybook/test'
import { doNothing } from './accounts.fixtures.tsx'

const onPress = fn()
const retry = { href: '#steam', onPress }

// zh: 登录提示
const meta = {
  title: 'Accounts/AccountNotice',
  component: AccountNotice,
  args: { code: 'invalid_authentication', retry },
  render: (notice) => (
    <NoticeBanner tone={/signed_in|steam_bound/.test(notice.code) ? 'success' : 'failure'} onDismiss={doNothing}>
      <AccountNotice {...notice} />
    </NoticeBanner>
  ),
} satisfies Meta<typeof AccountNotice>

export default meta
type Story = StoryObj<typeof meta>

// zh: 取消了登录，可重试
export const Cancelled: Story = {
  play: async ({ canvas, userEvent }) => {
    onPress.mockClear()
    const again = canvas.getByRole('button', { name: /^(重试|Try again)$/ })
    await userEvent.click(again)
    again.focus()
    await userEvent.keyboard(' ')
    await expect(onPress).toHaveBeenCalledTimes(2)
    // The link starts the sign-in instead of navigating.
    await expect(window.location.hash).not.toBe('#steam')
  },
}
// zh: 取消了登录，无重试
export const CancelledBefore: Story = { args: { retry: undefined } }
// zh: 正在跳转到 Steam
export const Redirecting: Story = {
  args: { retry: { ...retry, isRedirecting: true } },
  play: async ({ canvas, userEvent }) => {
    onPress.mockClear()
    const again = canvas.getByRole('button', { name: /^(重试|Try again)$/ })
    await expect(again).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(again)
    await expect(onPress).not.toHaveBeenCalled()
  },
}
// zh: 服务器没有响应
export const NoAnswer: Story = { args: { code: 'no_answer' } }
// zh: Steam 接口出错
export const SteamFailed: Story = { args: { code: 'steam_api_error' } }
// zh: Steam 登录失败
export const SignInFailed: Story = { args: { code: 'sign_in_failed' } }
// zh: Steam 已绑定他人
export const BoundToAnother: Story = { args: { code: 'steam_already_bound' } }
// zh: 账号已绑定 Steam
export const AlreadyBound: Story = { args: { code: 'already_bound', retry: undefined } }
// zh: 登录成功
export const SignedIn: Story = { args: { code: 'signed_in', retry: undefined } }
// zh: 窄屏手机
export const Narrow: Story = { args: { code: 'steam_already_bound' }, globals: { viewport: { value: 'narrow' } } }
// zh: 英文
export const English: Story = { args: { code: 'steam_already_bound' }, globals: { locale: 'en' } }
