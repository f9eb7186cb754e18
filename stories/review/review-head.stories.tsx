import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReviewHead } from '@warmup/review/parts'
import { expect, fn, userEvent } from 'storybook/test'
import { report } from './review.fixtures.ts'

// zh: 评审页头
const meta = {
  title: 'Review/ReviewHead',
  component: ReviewHead,
  args: {
    report,
    counts: { open: 15, approved: 27, rejected: 4 },
    theme: 'dark',
    onTheme: fn(),
    onLanguage: fn(),
  },
} satisfies Meta<typeof ReviewHead>

export default meta
type Story = StoryObj<typeof meta>

// zh: 部分已处理
export const PartlyDecided: Story = {}
/** The working tree has uncommitted changes. */
// zh: 有未提交的改动
export const Uncommitted: Story = {
  args: { report: { ...report, after: undefined } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/→ (工作区|working tree)/)).toBeVisible()
  },
}
// zh: 没有变化
export const NothingChanged: Story = { args: { counts: { open: 0, approved: 0, rejected: 0 }, theme: 'light' } }
// zh: 切换主题与语言
export const Switched: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(切换到浅色|Switch to light)$/ }))
    await expect(args.onTheme).toHaveBeenCalledWith('light')
    await userEvent.click(canvas.getByRole('button', { name: /^(切换到英文|Switch to Chinese)$/ }))
    await expect(args.onLanguage).toHaveBeenCalledOnce()
  },
}
