import type { Meta, StoryObj } from '@storybook/react-vite'
import { AccountNotice } from '@warmup/ui/accounts'
import { NoticeBanner } from '@warmup/ui/common'
import { expect, fn } from 'storybook/test'
import { doNothing } from './accounts.fixtures.tsx'

const onPress = fn()
const retry = { href: '#steam', onPress }

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
export const CancelledBefore: Story = { args: { retry: undefined } }
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
export const NoAnswer: Story = { args: { code: 'no_answer' } }
export const SteamFailed: Story = { args: { code: 'steam_api_error' } }
export const SignInFailed: Story = { args: { code: 'sign_in_failed' } }
export const BoundToAnother: Story = { args: { code: 'steam_already_bound' } }
export const AlreadyBound: Story = { args: { code: 'already_bound', retry: undefined } }
export const SignedIn: Story = { args: { code: 'signed_in', retry: undefined } }
export const Narrow: Story = { args: { code: 'steam_already_bound' }, globals: { viewport: { value: 'narrow' } } }
export const English: Story = { args: { code: 'steam_already_bound' }, globals: { locale: 'en' } }
