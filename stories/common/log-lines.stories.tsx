import type { Meta, StoryObj } from '@storybook/react-vite'
import { LogLines } from '@warmup/ui/common'
import { expect, userEvent, waitFor } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'

const line = (second: number) =>
  `L 11/30/2026 - 12:00:${String(second).padStart(2, '0')}: "Sam<7><[U:1:42]><CT>" killed "Owl<8><[U:1:7]><TERRORIST>" with "ak47"`

// zh: 日志
const meta = {
  title: 'Common/LogLines',
  component: LogLines,
  decorators: [inEnglish({ 日志: 'Log' })],
  args: { label: '日志', lines: [line(1), line(2)] },
} satisfies Meta<typeof LogLines>

export default meta
type Story = StoryObj<typeof meta>

// zh: 两行
export const Two: Story = {}
// zh: 很多行，键盘可滚动
export const Many: Story = {
  args: { lines: Array.from({ length: 60 }, (_, second) => line(second)) },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('log')).toHaveFocus())
  },
}
// zh: 半屏高
export const Tall: Story = { args: { ...Many.args, size: 'tall' } }
// zh: 手机
export const Mobile: Story = { args: { ...Many.args }, globals: { viewport: { value: 'phone' } } }
