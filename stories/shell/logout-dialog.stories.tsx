import type { Meta, StoryObj } from '@storybook/react-vite'
import { LogoutDialog } from '@warmup/ui/shell'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { openDialog } from '../open-dialog.ts'

// zh: 退出登录对话框
const meta = {
  title: 'Shell/LogoutDialog',
  component: LogoutDialog,
  args: { isOpen: true, username: '夜航NightOwl', onConfirm: fn(), onCancel: fn() },
} satisfies Meta<typeof LogoutDialog>

export default meta
type Story = StoryObj<typeof meta>

// zh: 打开
export const Open: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: /^(取消|Cancel)$/ })).toHaveFocus())
  },
}

// zh: 正在退出
export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ args }) => {
    await openDialog({ role: 'alertdialog' })
    const confirm = screen.getByRole('button', { name: /^(退出登录|Log out)$/ })
    confirm.focus()
    await waitFor(() => expect(confirm).toHaveFocus())
    await userEvent.click(confirm)
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}
