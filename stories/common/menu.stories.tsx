import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Menu } from '@warmup/ui/common'
import { LogOut } from 'lucide-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { pageInState } from '../interaction-states.tsx'
import { Localized } from '../localized.tsx'

// zh: 菜单
const meta = {
  title: 'Common/Menu',
  component: Menu,
  args: {
    label: '语言',
    placement: 'bottom-start',
    items: [
      { id: 'zh', label: '中文', lang: 'zh-CN', isCurrent: true },
      { id: 'en', label: 'English', lang: 'en-GB' },
    ],
    trigger: (
      <Button>
        <Localized zh="语言" en="Language" />
      </Button>
    ),
    onSelect: fn(),
  },
  decorators: [
    inEnglish({ 语言: 'Language', 退出登录: 'Log out', 续费: 'Renew', 录像: 'Demos', 更多: 'More' }),
    (Story) => (
      <div style={{ minHeight: 200 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Menu>

export default meta
type Story = StoryObj<typeof meta>

// zh: 收起
export const Closed: Story = {}
// zh: 展开
export const Open: Story = { args: { isOpen: true } }
// zh: 各类菜单项
export const EveryKindOfItem: Story = {
  args: {
    isOpen: true,
    label: '更多',
    items: [
      { id: 'renew', label: '续费', hint: '¥128.00' },
      { id: 'demos', label: '录像', isDisabled: true },
      { id: 'logout', label: '退出登录', icon: <LogOut />, tone: 'danger' },
    ],
  },
}
// zh: 键盘操作
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const trigger = within(canvasElement).getByRole('button')
    trigger.focus()
    await userEvent.keyboard('[ArrowDown]')
    const language = await within(canvasElement).findByRole('menuitem', { name: '中文' })
    await waitFor(() => expect(language).toHaveFocus())
    await userEvent.keyboard('[ArrowDown][Enter]')
    await expect(args.onSelect).toHaveBeenCalledWith('en')
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}
// zh: 悬停
export const Hovered: Story = { args: EveryKindOfItem.args, play: pageInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { args: EveryKindOfItem.args, play: pageInState(':focus-visible') }
