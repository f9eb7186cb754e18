import type { Meta, StoryObj } from '@storybook/react-vite'
import { type LoginChoiceProps, LoginDialog } from '@warmup/ui/accounts'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { doNothing, type ErrorWord, stay, useFieldBinding } from './accounts.fixtures.tsx'

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

const ToEmail = (choice: Omit<LoginChoiceProps, 'failure'>) => {
  const [isEmail, setEmail] = useState(false)
  const { binding } = useFieldBinding()
  const form = {
    email: binding('email', {}),
    password: binding('password', {}),
    isSubmitting: false,
    onSubmit: stay,
    onRegister: doNothing,
    onForgotPassword: doNothing,
  }
  return (
    <LoginDialog
      isOpen
      onClose={doNothing}
      onBack={isEmail ? () => setEmail(false) : undefined}
      view={isEmail ? { kind: 'emailLogin', form } : { kind: 'main', ...choice, onEmail: () => setEmail(true) }}
    />
  )
}

/** A new tab or window leaves this page as it is; only a plain press leaves for Steam. */
export const SteamInANewTab: Story = {
  args: { onSteam: fn() },
  play: async ({ args, userEvent }) => {
    const steam = await screen.findByRole('button', { name: /^(使用 Steam 登录|Sign in with Steam)$/ })
    // The story itself goes nowhere.
    steam.ownerDocument.addEventListener('click', (event) => event.preventDefault())
    for (const key of ['Control', 'Shift', 'Meta']) {
      await userEvent.keyboard(`{${key}>}`)
      await userEvent.click(steam)
      await userEvent.keyboard(`{/${key}}`)
    }
    await expect(args.onSteam).not.toHaveBeenCalled()
    await userEvent.click(steam)
    await expect(args.onSteam).toHaveBeenCalledTimes(1)
  },
}

/** The button that was pressed is gone with its view: focus goes to the first field of the next. */
export const FocusFollowsTheView: Story = {
  render: ({ failure: _, ...choice }) => <ToEmail {...choice} />,
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: /登录|Log in/ }))
    await userEvent.click(dialog.getByRole('button', { name: /^(使用邮箱登录|Sign in with email)$/ }))
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^(邮箱|Email)$/ })).toHaveFocus())
    await userEvent.click(dialog.getByRole('button', { name: /^(返回|Back)$/ }))
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: /^(使用 Steam 登录|Sign in with Steam)$/ })).toHaveFocus(),
    )
  },
}
