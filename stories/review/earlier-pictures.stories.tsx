import type { Meta, StoryObj } from '@storybook/react-vite'
import { makeChange } from '@warmup/review/fixtures'
import { EarlierPictures } from '@warmup/review/parts'
import { expect } from 'storybook/test'
import { source } from './review.fixtures.ts'

const change = makeChange()
const pictures = [
  { picture: 'latest', at: '2026-05-04T09:12:00.000Z' },
  { picture: 'first', at: '2026-05-03T18:40:00.000Z', revision: 'e9b3420a11' },
]

// zh: 历史画面
const meta = {
  title: 'Review/EarlierPictures',
  component: EarlierPictures,
  args: { pictures, source: ({ picture }) => source(picture === 'first' ? 'before' : 'after', change) },
} satisfies Meta<typeof EarlierPictures>

export default meta
type Story = StoryObj<typeof meta>

// zh: 两张历史画面
export const Two: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /e9b3420a11/ })).toHaveAttribute('target', '_blank')
    await expect(canvas.getByRole('link', { name: /工作区|working tree/ })).toBeVisible()
  },
}
