import type { Meta, StoryObj } from '@storybook/react-vite'
import { DeleteAccountDialog } from '@warmup/ui/privacy'
import { expect, fn, screen, within } from 'storybook/test'
import { openDialog } from '../open-dialog.ts'

// zh: 删除账号对话框
const meta = {
  title: 'Privacy/DeleteAccountDialog',
  component: DeleteAccountDialog,
  args: {
    isOpen: true,
    name: '夜航NightOwl',
    practiceServers: 0,
    obstacle: null,
    ordersHref: '/pracc?orders',
    onDelete: fn(),
    onSignInAgain: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof DeleteAccountDialog>

export default meta
type Story = StoryObj<typeof meta>

const hold = /^(按住删除账号|Hold to delete)$/

// zh: 长按确认删除
export const Default: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await openDialog({ role: 'alertdialog' }))
    await expect(dialog.getByText(/夜航NightOwl/)).toBeVisible()
    // A press is not enough.
    await userEvent.click(dialog.getByRole('button', { name: hold }))
    await expect(args.onDelete).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: /^(取消|Cancel)$/ }))
    await expect(args.onClose).toHaveBeenCalled()
  },
}
// zh: 练习服一并结束，不退款
export const EndsServers: Story = {
  args: { practiceServers: 2 },
  play: async () =>
    await expect(within(await openDialog({ role: 'alertdialog' })).getByText(/^2 /)).toHaveTextContent(
      /不退款|without a refund/,
    ),
}
// zh: 需要重新登录
export const SignInAgain: Story = {
  args: { obstacle: 'sign_in_again' },
  play: async ({ args, userEvent }) => {
    await openDialog({ role: 'alertdialog' })
    await expect(screen.queryByRole('button', { name: hold })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^(重新登录|Log in again)$/ }))
    await expect(args.onSignInAgain).toHaveBeenCalledOnce()
  },
}
// zh: 需用 Steam 或邮箱登录
export const ChatSignIn: Story = {
  args: { obstacle: 'chat_sign_in' },
  play: async ({ args, userEvent }) => {
    const dialog = within(await openDialog({ role: 'alertdialog' }))
    await expect(dialog.getByRole('status')).toHaveTextContent(/用 Steam 或邮箱登录|Log in with Steam or email/)
    await expect(screen.queryByRole('button', { name: hold })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^(重新登录|Log in again)$/ }))
    await expect(args.onSignInAgain).toHaveBeenCalledOnce()
  },
}
// zh: 有未完成的订单
export const OpenOrders: Story = {
  args: { obstacle: 'open_orders' },
  play: async () => {
    await openDialog({ role: 'alertdialog' })
    await expect(screen.queryByRole('button', { name: hold })).toBeNull()
    await expect(screen.getByRole('link', { name: /^(查看订单|Show orders)$/ })).toHaveAttribute(
      'href',
      '/pracc?orders',
    )
  },
}
// zh: 正在删除
export const Busy: Story = { args: { isBusy: true } }
// zh: 删除失败
export const Failed: Story = { args: { hasFailed: true } }
// zh: 手机端
export const Mobile: Story = { args: { practiceServers: 1 }, globals: { viewport: { value: 'phone' } } }
