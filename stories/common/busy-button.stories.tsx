import type { Meta, StoryObj } from '@storybook/react-vite'
import { BusyButton } from '@warmup/ui/common'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'

// zh: 处理中按钮
const meta = {
  title: 'Common/BusyButton',
  component: BusyButton,
  args: { children: '下载', isBusy: false, onClick: fn() },
  decorators: [inEnglish({ 下载: 'Download', '正在准备下载…': 'Preparing…' })],
} satisfies Meta<typeof BusyButton>

export default meta
type Story = StoryObj<typeof meta>

// zh: 默认
export const Idle: Story = {}
// zh: 处理中
export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await waitFor(() => expect(button).toHaveFocus())
  },
}
// zh: 带图标
export const WithIcon: Story = { args: { icon: <Download aria-hidden />, weight: 'primary' } }
// zh: 处理中，另一种文案
export const OtherWords: Story = {
  args: { ...WithIcon.args, busyLabel: '正在准备下载…', isBusy: true },
}
// zh: 处理中宽度不变
export const KeepsItsWidth: Story = {
  args: OtherWords.args,
  render: (args) => {
    const [isBusy, setBusy] = useState(false)
    return <BusyButton {...args} isBusy={isBusy} onClick={() => setBusy(true)} />
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    const widthBefore = button.offsetWidth
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button.offsetWidth).toBe(widthBefore)
  },
}
