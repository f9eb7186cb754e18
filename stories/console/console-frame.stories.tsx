import type { Meta, StoryObj } from '@storybook/react-vite'
import { PageHead } from '@warmup/ui/common'
import { ConsoleFrame } from '@warmup/ui/console'
import { expect, fn, userEvent } from 'storybook/test'
import { pageInState } from '../interaction-states.tsx'
import { storyNow } from './console-pages.fixtures.tsx'

// zh: 控制台外框
const meta = {
  title: 'Console/ConsoleFrame',
  component: ConsoleFrame,
  parameters: { layout: 'fullscreen' },
  args: {
    page: 'overview',
    hasSanctions: true,
    role: 'operator',
    endsAt: storyNow + 12 * 3_600_000,
    theme: 'dark',
    onThemeChange: fn(),
    onLanguageChange: fn(),
    portalHref: '/',
    isLocking: false,
    onLock: fn(),
    children: <PageHead title="Console" line="" />,
  },
} satisfies Meta<typeof ConsoleFrame>

export default meta
type Story = StoryObj<typeof meta>

// zh: 管理员
export const Operator: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: /^(概览|Overview)$/ })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByText(/2026-11-21 00:00/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(锁定|Lock)$/ }))
    await expect(args.onLock).toHaveBeenCalledOnce()
  },
}
// zh: 没有开启处罚
export const WithoutSanctions: Story = {
  args: { hasSanctions: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: /^(处罚|Sanctions)$/ })).toBeNull()
  },
}
// zh: 只读角色
export const Viewer: Story = {
  args: { role: 'viewer', page: 'actions' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent(/不能执行操作|cannot act/)
  },
}
// zh: 协管员
export const Moderator: Story = {
  args: { role: 'moderator', page: 'cases' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent(/看不到订单|are for operators/)
    await expect(canvas.queryByRole('link', { name: /^(订单|Orders)$/ })).toBeNull()
    await expect(canvas.getByRole('link', { name: /^(举报|Reports)$/ })).toHaveAttribute('aria-current', 'page')
  },
}
// zh: 切换主题与语言
export const Switches: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(切换到浅色主题|Switch to light theme)$/ }))
    await expect(args.onThemeChange).toHaveBeenCalledWith('light')
    await userEvent.click(canvas.getByRole('button', { name: /^(English|中文)$/ }))
    await expect(args.onLanguageChange).toHaveBeenCalledOnce()
  },
}
// zh: 正在锁定
export const Locking: Story = { args: { isLocking: true } }
// zh: 悬停
export const Hovered: Story = { play: pageInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: pageInState(':focus-visible') }
