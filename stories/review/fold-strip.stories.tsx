import type { Meta, StoryObj } from '@storybook/react-vite'
import { makeChange } from '@warmup/review/fixtures'
import { FoldStrip } from '@warmup/review/parts'
import { decide, foldChanges } from '@warmup/review/rules'
import { expect, fn, userEvent } from 'storybook/test'
import { report, source } from './review.fixtures.ts'

const alike = report.changes.filter(({ difference }) => difference === 'hold')
const [fold = { component: '', first: makeChange(), changes: [], looks: 0 }] = foldChanges(alike)

// zh: 同组画面条
const meta = {
  title: 'Review/FoldStrip',
  component: FoldStrip,
  args: { fold, decisions: {}, current: fold.first, source, onChoose: fn() },
} satisfies Meta<typeof FoldStrip>

export default meta
type Story = StoryObj<typeof meta>

// zh: 都未处理
export const Open: Story = {}
// zh: 部分已处理
export const PartlyDecided: Story = { args: { decisions: decide({}, alike.slice(0, 2), { verdict: 'approved' }) } }
// zh: 只有一张
export const Alone: Story = { args: { fold: { ...fold, changes: [fold.first] } } }
// zh: 选择一张
export const Chosen: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Populated/ }))
    await expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ component: 'Screens/Servers' }))
  },
}
