import type { Meta, StoryObj } from '@storybook/react-vite'
import { type LoginChoiceProps, LoginDialog } from '@warmup/ui/accounts'
import { expect, screen } from 'storybook/test'
import { doNothing, type ErrorWord, useFieldBinding } from './accounts.fixtures.tsx'

type Args = Omit<LoginChoiceProps, 'failure'> & { failure?: ErrorWord }

const InLanguage = ({ failure, ...choice }: Args) => {
  const { words } = useFieldBinding()
  return <LoginDialog isOpen onClose={doNothing} view={{ kind: 'main', ...choice, failure: words(failure) }} />
}

const meta = {
  title: 'Accounts/LoginDialog',
  component: InLanguage,
  args: { steamHref: '#steam', wechatHref: '#wechat', onEmail: doNothing },
  parameters: { docs: { story: { inline: false, iframeHeight: 620 } } },
} satisfies Meta<Args>

export default meta
type Story = StoryObj<typeof meta>

export const Main: Story = {}
export const MainWechatUnavailable: Story = {
  args: { wechatHref: undefined },
  play: async () => {
    const wechat = await screen.findByRole('button', { name: /^(使用微信登录|Sign in with WeChat)$/ })
    await expect(wechat).toHaveAccessibleDescription(/还没有开放|not available yet/)
  },
}
export const MainRedirecting: Story = { args: { wechatHref: undefined, isRedirecting: true } }
export const SteamLoginFailed: Story = { args: { wechatHref: undefined, failure: 'auth.errors.loginFailed' } }
