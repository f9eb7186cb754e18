import type { Meta, StoryObj } from '@storybook/react-vite'
import { EndSessionDialog } from '@warmup/ui/settings'
import { expect, fn, screen } from 'storybook/test'
import { openDialog } from '../open-dialog.ts'
import { otherSessions } from './settings.fixtures.ts'

const [phone] = otherSessions
if (phone === undefined) throw new Error('The samples have no other session')

// zh: 退出设备对话框
const meta = {
  title: 'Settings/EndSessionDialog',
  component: EndSessionDialog,
  args: { isOpen: true, target: phone, onConfirm: fn(), onCancel: fn() },
} satisfies Meta<typeof EndSessionDialog>

export default meta
type Story = StoryObj<typeof meta>

// zh: 退出一台设备
export const One: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await openDialog({ role: 'alertdialog' })).toHaveTextContent(/微信|WeChat/)
    await userEvent.click(screen.getByRole('button', { name: /^(退出登录|Log out)$/ }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
// zh: 退出其他全部设备
export const AllOthers: Story = { args: { target: 'others' } }
// zh: 正在退出
export const Busy: Story = { args: { isBusy: true } }
// zh: 退出失败
export const Failed: Story = { args: { hasFailed: true } }
