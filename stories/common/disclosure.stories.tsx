import type { Meta, StoryObj } from '@storybook/react-vite'
import { Disclosure } from '@warmup/ui/common'
import { expect, userEvent, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import { Localized } from '../localized.tsx'

// zh: 展开收起
const meta = {
  title: 'Common/Disclosure',
  component: Disclosure,
  args: {
    summary: '租用须知',
    children: <Localized zh="所有日期和时间均为 GMT+8。" en="All dates and times are GMT+8." />,
  },
  decorators: [inEnglish({ 租用须知: 'Before you rent' })],
} satisfies Meta<typeof Disclosure>

export default meta
type Story = StoryObj<typeof meta>

// zh: 收起
export const Closed: Story = {}
// zh: 展开
export const Open: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByText(/租用须知|Before you rent/))
    await expect(canvas.getByText(/GMT/)).toBeVisible()
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates()
