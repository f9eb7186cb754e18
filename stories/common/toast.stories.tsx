import type { Meta, StoryObj } from '@storybook/react-vite'
import { ToastStack } from '@warmup/ui/common'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'

const success = { id: 'restart', tone: 'success', text: '训练一号正在重启，大约需要 1 到 2 分钟' } as const
const failure = { id: 'password', tone: 'failure', text: '修改密码失败，请联系管理员' } as const
const info = { id: 'demos', tone: 'info', text: '录像列表 3 秒内只能刷新一次' } as const

// zh: 轻提示
const meta = {
  title: 'Common/Toast',
  component: ToastStack,
  args: { toasts: [success], onClose: fn(), onPause: fn(), onResume: fn() },
  parameters: { docs: { story: { inline: false, iframeHeight: 320 } } },
  decorators: [
    inEnglish({
      [success.text]: 'Training one is restarting, about 1 to 2 minutes',
      [failure.text]: 'Could not change the password. Please contact an admin.',
      [info.text]: 'The demo list can be refreshed once every 3 seconds',
    }),
  ],
} satisfies Meta<typeof ToastStack>

export default meta
type Story = StoryObj<typeof meta>

// zh: 成功
export const Success: Story = {}
// zh: 失败
export const Failure: Story = { args: { toasts: [failure] } }
// zh: 提示信息
export const Info: Story = { args: { toasts: [info] } }
// zh: 多条叠放
export const Stacked: Story = { args: { toasts: [info, failure, success] } }

// zh: 悬停时暂停
export const PausedWhileHovered: Story = {
  play: async ({ args }) => {
    await userEvent.hover(await screen.findByRole('status'))
    await expect(args.onPause).toHaveBeenCalled()
    await userEvent.unhover(screen.getByRole('status'))
    await expect(args.onResume).toHaveBeenCalled()
  },
}
// zh: 手动关闭
export const ClosedByHand: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button'))
    await expect(args.onClose).toHaveBeenCalledWith('restart')
  },
}
// zh: 逐条关闭，焦点顺移
export const ClosedOneByOne: Story = {
  args: { toasts: [info, failure, success] },
  render: function Closing({ toasts, ...args }) {
    const [shown, setShown] = useState(toasts)
    const [isPaused, setPaused] = useState(false)
    return (
      <main tabIndex={-1} data-paused={isPaused}>
        <ToastStack
          {...args}
          toasts={shown}
          onClose={(id) => setShown(shown.filter((toast) => toast.id !== id))}
          onPause={() => setPaused(true)}
          onResume={() => setPaused(false)}
        />
      </main>
    )
  },
  play: async ({ canvas }) => {
    const main = canvas.getByRole('main')
    const closeFocused = async () => {
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
    }
    await screen.findByRole('alert')
    await closeFocused()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    await closeFocused()
    await waitFor(() => expect(screen.getByRole('status')).toHaveFocus())
    await expect(main).toHaveAttribute('data-paused', 'true')
    await closeFocused()
    await waitFor(() => expect(main).toHaveFocus())
    await waitFor(() => expect(main).toHaveAttribute('data-paused', 'false'))
  },
}
