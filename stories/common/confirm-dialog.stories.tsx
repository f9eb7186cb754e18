import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConfirmDialog } from '@warmup/ui/common'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { openDialog } from '../open-dialog.ts'

const destructive = {
  title: '切换到香港？',
  children: '「训练一号」将迁往香港，大约需要 1 到 3 分钟；旧录像与日志会被删除，且无法找回。',
  confirmLabel: '切换并删除录像',
} as const

// zh: 确认对话框
const meta = {
  title: 'Common/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    isOpen: true,
    title: '退出登录？',
    children: '退出后，购买 VIP 和管理练习服需要重新登录。',
    confirmLabel: '退出登录',
    onConfirm: fn(),
    onCancel: fn(),
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  decorators: [
    inEnglish({
      '退出登录？': 'Log out?',
      '退出后，购买 VIP 和管理练习服需要重新登录。':
        'You will need to log in again to buy VIP or manage practice servers.',
      退出登录: 'Log out',
      [destructive.title]: 'Switch to Hong Kong?',
      [destructive.children]:
        '“Training one” moves to Hong Kong in about 1 to 3 minutes. Old demos and logs are deleted for good.',
      [destructive.confirmLabel]: 'Switch and delete demos',
    }),
  ],
} satisfies Meta<typeof ConfirmDialog>

export default meta
type Story = StoryObj<typeof meta>

// zh: 打开
export const Open: Story = {}
// zh: 处理中，不可关闭
export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ args }) => {
    await openDialog({ role: 'alertdialog' })
    await userEvent.keyboard('[Escape]')
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}
// zh: 危险操作
export const Destructive: Story = { args: { ...destructive, tone: 'danger' } }

// zh: 按 Esc 关闭
export const ClosedByEscape: Story = {
  play: async ({ args }) => {
    const dialog = await openDialog({ role: 'alertdialog' })
    await expect(within(dialog).getByRole('heading')).toHaveTextContent(/^(退出登录？|Log out\?)$/)
    await userEvent.keyboard('[Escape]')
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledTimes(1))
  },
}
