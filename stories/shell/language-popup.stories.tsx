import type { Meta, StoryObj } from '@storybook/react-vite'
import { LanguagePopup } from '@warmup/ui/shell'
import { expect } from 'storybook/test'
import { where } from '../where.ts'

const meta = {
  title: 'Shell/LanguagePopup',
  component: LanguagePopup,
  decorators: [(Story) => <div style={{ minHeight: '320px' }}>{Story()}</div>],
  args: { onChoose: () => {} },
} satisfies Meta<typeof LanguagePopup>

export default meta
type Story = StoryObj<typeof meta>

const bottomOf = (element: HTMLElement): number => {
  const text = document.createRange()
  text.selectNodeContents(element)
  return text.getBoundingClientRect().bottom
}

export const FirstVisit: Story = {}
/** Whoever reads one of the two languages reads all of it; title and hint stand on one line. */
export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: where('(width >= 80rem)', async ({ canvas }) => {
    const title = canvas.getByText(/选择语言.*Choose/)
    for (const hint of [canvas.getByText(/^之后可以/), canvas.getByText(/^You can switch/)])
      await expect(Math.abs(bottomOf(hint) - bottomOf(title))).toBeLessThan(1)
  }),
}
