import type { Meta, StoryObj } from '@storybook/react-vite'
import { BookmarkHint } from '@warmup/ui/shell'

// zh: 收藏提示
const meta = {
  title: 'Shell/BookmarkHint',
  component: BookmarkHint,
  args: { isOpen: true, platform: 'windows', onClose: () => {} },
} satisfies Meta<typeof BookmarkHint>

export default meta
type Story = StoryObj<typeof meta>

// zh: Windows 快捷键
export const Windows: Story = {}

// zh: Mac 快捷键
export const Mac: Story = { args: { platform: 'mac' } }

/** Without a keyboard the hint names the browser's menu. */
// zh: 触屏，用浏览器菜单
export const Touch: Story = { args: { platform: 'touch' } }
