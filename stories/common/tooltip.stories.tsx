import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Dialog, Tooltip, type TooltipProps } from '@warmup/ui/common'
import { useEffect, useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { Localized } from '../localized.tsx'
import { openDialog } from '../open-dialog.ts'

// zh: 文字提示
const meta = {
  title: 'Common/Tooltip',
  component: Tooltip,
  args: {
    content: '复制后在游戏控制台粘贴',
    delayMs: 0,
    children: (
      <Button>
        <Localized zh="复制连接指令" en="Copy connect command" />
      </Button>
    ),
  },
  parameters: { layout: 'centered' },
  decorators: [
    inEnglish({
      复制后在游戏控制台粘贴: 'Paste it into the game’s console',
      '每台服务器 16 个位置，最后 2-3 个位置留给 VIP；满员时挂机最久的普通玩家会让出位置。':
        'Each server has 16 slots, the last 2-3 of which are for VIP; on a full server the player who has been idle longest makes room.',
    }),
    (Story) => (
      <div style={{ padding: 64 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

// zh: 悬停显示
export const Hovered: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button'))
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible())
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription(/^(复制后|Paste it)/)
  },
}
// zh: 键盘聚焦显示
export const KeyboardFocused: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible())
  },
}
// zh: 按 Esc 隐藏
export const EscapeHides: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('tooltip')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus())
  },
}

const OpeningDialog = (props: TooltipProps) => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // As when the player logs out in another tab.
    const close = () => setOpen(false)
    window.addEventListener('storage', close)
    return () => window.removeEventListener('storage', close)
  }, [])
  return (
    <>
      <Tooltip {...props}>
        <Button onClick={() => setOpen(true)}>
          <Localized zh="修改密码" en="Change password" />
        </Button>
      </Tooltip>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={<Localized zh="修改密码" en="Change password" />}>
        <input aria-label="field" />
      </Dialog>
    </>
  )
}

/** When a dialog closes and returns focus to the control, no tooltip opens. */
// zh: 对话框关闭后不弹出
export const NotAfterADialog: Story = {
  args: { content: '复制后在游戏控制台粘贴' },
  render: (props) => <OpeningDialog {...props} />,
  play: async ({ canvas, canvasElement }) => {
    const button = within(canvasElement)
      .getByText(/修改密码|Change password/)
      .closest('button')
    const closings = [
      () => window.dispatchEvent(new Event('storage')),
      () => userEvent.keyboard('{Escape}'),
      async () => {
        screen.getByRole('button', { name: /^(关闭|Close)$/ }).focus()
        await userEvent.keyboard('{Enter}')
      },
    ]
    for (const close of closings) {
      button?.focus()
      await userEvent.keyboard('{Enter}')
      await openDialog()
      await userEvent.tab()
      await close()
      await waitFor(() => expect(button).toHaveFocus())
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await expect(canvas.queryByRole('tooltip')).toBeNull()
    }
  },
}
// zh: 显示在下方
export const Below: Story = { args: { isOpen: true, placement: 'bottom' } }
// zh: 文字很长
export const LongText: Story = {
  args: {
    isOpen: true,
    content: '每台服务器 16 个位置，最后 2-3 个位置留给 VIP；满员时挂机最久的普通玩家会让出位置。',
  },
}
