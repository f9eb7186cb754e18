import type { Meta, StoryObj } from '@storybook/react-vite'
import { LanguagePopup } from '@warmup/ui/shell'
import { expect } from 'storybook/test'
import { pageInState } from '../interaction-states.tsx'
import { where } from '../where.ts'

// zh: 语言选择弹窗
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

// zh: 首次访问
export const FirstVisit: Story = {}
/** A browser in English. */
// zh: 英文浏览器
export const EnglishFirst: Story = {
  args: { first: 'en' },
  play: async ({ canvas }) => {
    const [english, chinese] = canvas.getAllByRole('button')
    await expect([english?.textContent, chinese?.textContent]).toEqual(['English', '中文'])
  },
}
/** The title does not overlap the buttons at 320 px. */
// zh: 窄屏手机
export const NarrowPhone: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: where('(width <= 22em)', async ({ canvas }) => {
    const words = document.createRange()
    words.selectNodeContents(canvas.getByText('Choose a language'))
    const [button] = canvas.getAllByRole('button')
    await expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(button?.getBoundingClientRect().left ?? 0)
  }),
}
/** Title and hint are in both languages, on one line. */
// zh: 桌面，一行放下
export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: where('(width >= 80rem)', async ({ canvas }) => {
    const title = canvas.getByText('Choose a language')
    for (const hint of [canvas.getByText(/^之后可以/), canvas.getByText(/^You can switch/)])
      await expect(Math.abs(bottomOf(hint) - bottomOf(title))).toBeLessThan(1)
  }),
}
// zh: 悬停
export const Hovered: Story = { play: pageInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: pageInState(':focus-visible') }
