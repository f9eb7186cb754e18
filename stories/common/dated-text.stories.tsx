import type { Meta, StoryObj } from '@storybook/react-vite'
import { DatedText } from '@warmup/ui/common'
import { expect } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'

// zh: 带日期的文字
const meta = {
  title: 'Common/DatedText',
  component: DatedText,
  args: { text: '「周末训练」已续费到 2026-11-26 20:00，数据保留到 2026-12-03 20:00。' },
  decorators: [
    inEnglish({
      '「周末训练」已续费到 2026-11-26 20:00，数据保留到 2026-12-03 20:00。':
        '“Weekend practice” has been extended until 2026-11-26 20:00; its data are kept until 2026-12-03 20:00.',
    }),
  ],
} satisfies Meta<typeof DatedText>

export default meta
type Story = StoryObj<typeof meta>

/** Tries every width up to a phone's: a date never breaks across two lines. */
const play: Story['play'] = async ({ canvas, canvasElement }) => {
  const dates = await canvas.findAllByText(/^\d{4}-\d{2}-\d{2} 20:00$/)
  await expect(dates).toHaveLength(2)
  const broken: number[] = []
  for (let width = 375; width >= 150; width -= 5) {
    canvasElement.style.width = `${width}px`
    if (dates.some((date) => date.getClientRects().length !== 1)) broken.push(width)
  }
  canvasElement.style.width = ''
  await expect(broken).toEqual([])
}

// zh: 日期不折行
export const Default: Story = { play }
// zh: 窄屏手机
export const Narrow: Story = { play, globals: { viewport: { value: 'narrow' } } }
