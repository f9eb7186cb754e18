import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from '@warmup/ui/common'
import { expect } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'

// zh: 加载圈
const meta = {
  title: 'Common/Spinner',
  component: Spinner,
  decorators: [inEnglish({ 正在加载: 'Loading' })],
} satisfies Meta<typeof Spinner>

export default meta
type Story = StoryObj<typeof meta>

// zh: 小号
export const Small: Story = { args: { size: 'small' } }
// zh: 中号
export const Medium: Story = { args: { size: 'medium' } }
// zh: 大号
export const Large: Story = { args: { size: 'large' } }
// zh: 读屏器会念出
export const Announced: Story = {
  args: { label: '正在加载' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^(正在加载|Loading)$/)
  },
}
