import type { Meta, StoryObj } from '@storybook/react-vite'
import { type LoginChoiceProps, LoginDialog, type LoginDialogProps } from '@warmup/ui/accounts'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { dialogInState } from '../interaction-states.tsx'
import { openDialog } from '../open-dialog.ts'
import { doNothing, fieldFixture, sampleEmail, stay } from './accounts.fixtures.tsx'

const choice = { steamHref: '#steam', wechatHref: '#wechat', onEmail: doNothing } satisfies LoginChoiceProps
const { wechatHref: _, ...withoutWechat } = choice

// zh: 登录对话框
const meta = {
  title: 'Accounts/LoginDialog',
  component: LoginDialog,
  args: { isOpen: true, onClose: doNothing, view: { kind: 'main', ...choice } },
  parameters: { docs: { story: { inline: false, iframeHeight: 620 } } },
} satisfies Meta<typeof LoginDialog>

export default meta
type Story = StoryObj<typeof meta>

// zh: 登录方式
export const Main: Story = {
  play: async () => {
    for (const name of [/Steam/, /微信|WeChat/, /邮箱|email/])
      await expect((await screen.findByRole('button', { name })).querySelector('svg')).not.toBeNull()
  },
}
// zh: 微信登录未开放
export const MainWechatUnavailable: Story = {
  args: { view: { kind: 'main', ...withoutWechat } },
  play: async () => {
    const wechat = await screen.findByRole('button', { name: /^(使用微信登录|Sign in with WeChat)$/ })
    await expect(wechat).toHaveAccessibleDescription(/还没有开放|not available yet/)
    const [reason] = screen.getAllByText(/还没有开放|not available yet/).slice(-1)
    await expect(reason).not.toBeVisible()
    // The opening dialog may move the focus to its first control after this.
    await waitFor(() => {
      wechat.focus()
      expect(reason).toBeVisible()
    })
    const { bottom } = screen.getByRole('button', { name: /邮箱|email/ }).getBoundingClientRect()
    await expect(reason?.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
    wechat.blur()
    await waitFor(() => expect(reason).not.toBeVisible())
  },
}
/** Servers of the community send their log: players sign in from the game, too. */
// zh: 可从游戏里登录
export const MainWithGame: Story = { args: { view: { kind: 'main', ...withoutWechat, game: { onPress: doNothing } } } }
/** The place of the button is reserved until the servers are known. */
// zh: 游戏登录待确认
export const MainGameNotKnownYet: Story = {
  args: { view: { kind: 'main', ...withoutWechat, game: { isPending: true } } },
  play: async () => {
    await openDialog()
    await expect(screen.queryByRole('button', { name: /从游戏里登录|Sign in from the game/ })).toBeNull()
  },
}
// zh: 正在打开 Steam
export const MainRedirecting: Story = { args: { view: { kind: 'main', ...withoutWechat, redirectingTo: 'steam' } } }
// zh: 正在打开微信
export const MainRedirectingToWechat: Story = { args: { view: { kind: 'main', ...choice, redirectingTo: 'wechat' } } }
/** The message replaces the hint, so no button moves. */
// zh: Steam 连不上
export const SteamLoginFailed: Story = {
  name: 'Steam unreachable',
  args: { view: { kind: 'main', ...withoutWechat, trouble: 'no_answer' } },
  play: async () => {
    const message = await screen.findByRole('alert')
    await expect(message).toHaveTextContent(/没有回应|does not answer/)
    const [hint] = screen.getAllByText(/打不开 Steam|Can’t open Steam/)
    // The opening animation of the dialog may still be running.
    await waitFor(() => {
      const [{ top, height }, reserved] = [message.getBoundingClientRect(), hint?.closest('p')?.getBoundingClientRect()]
      return expect([top, height]).toEqual([reserved?.top, reserved?.height])
    })
  },
}

const onSteam = fn()

/** Opening a new tab or window does not change this page; only a plain click leaves for Steam. */
// zh: 新标签页打开 Steam
export const SteamInANewTab: Story = {
  args: { view: { kind: 'main', ...choice, onSteam } },
  play: async ({ userEvent }) => {
    const steam = await screen.findByRole('button', { name: /^(使用 Steam 登录|Sign in with Steam)$/ })
    // Cancels the navigation.
    const stayHere = (event: Event) => event.preventDefault()
    steam.ownerDocument.addEventListener('click', stayHere)
    for (const key of ['Control', 'Shift', 'Meta']) {
      await userEvent.keyboard(`{${key}>}`)
      await userEvent.click(steam)
      await userEvent.keyboard(`{/${key}}`)
    }
    await expect(onSteam).not.toHaveBeenCalled()
    await userEvent.click(steam)
    await expect(onSteam).toHaveBeenCalledTimes(1)
    steam.ownerDocument.removeEventListener('click', stayHere)
  },
}

const form = {
  email: fieldFixture('email'),
  password: fieldFixture('password'),
  isSubmitting: false,
  onSubmit: stay,
  onRegister: doNothing,
  onForgotPassword: doNothing,
}

/** Switches between the sign-in options and the email login. */
const SwitchingDialog = (props: LoginDialogProps) => {
  const [isEmail, setEmail] = useState(false)
  return isEmail ? (
    <LoginDialog {...props} onBack={() => setEmail(false)} view={{ kind: 'emailLogin', form }} />
  ) : (
    <LoginDialog {...props} view={{ kind: 'main', ...choice, onEmail: () => setEmail(true) }} />
  )
}

/** After registration the email is filled in and the password has focus. */
// zh: 注册后已填邮箱
export const EmailKnown: Story = {
  args: { view: { kind: 'emailLogin', form: { ...form, email: fieldFixture('email', { value: sampleEmail }) } } },
  play: async () => {
    const dialog = within(await openDialog({ name: /登录|Log in/ }))
    await waitFor(() => expect(dialog.getByLabelText(/^(密码|Password)$/)).toHaveFocus())
  },
}

/** The pressed button disappears with its view, so focus moves to the first field of the next view. */
// zh: 焦点随步骤切换
export const FocusFollowsTheView: Story = {
  render: (dialog) => <SwitchingDialog {...dialog} />,
  play: async ({ userEvent }) => {
    const dialog = within(await openDialog({ name: /登录|Log in/ }))
    await userEvent.click(dialog.getByRole('button', { name: /^(使用邮箱登录|Sign in with email)$/ }))
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^(邮箱|Email)$/ })).toHaveFocus())
    await userEvent.click(dialog.getByRole('button', { name: /^(返回|Back)$/ }))
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: /^(使用 Steam 登录|Sign in with Steam)$/ })).toHaveFocus(),
    )
  },
}
// zh: 悬停
export const Hovered: Story = { play: dialogInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: dialogInState(':focus-visible') }
