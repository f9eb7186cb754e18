import type { Meta, StoryObj } from '@storybook/react-vite'
import { NewServerButton, RentalIntro } from '@warmup/ui/practice'
import { expect, fn, userEvent } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'

const rent = fn()

// zh: 租用介绍
const meta = {
  title: 'Practice/RentalIntro',
  component: RentalIntro,
  args: {
    price: { amount: 6, currency: 'CNY', duration: '4h' },
    hasNone: true,
    action: <NewServerButton onClick={rent} />,
  },
} satisfies Meta<typeof RentalIntro>

export default meta
type Story = StoryObj<typeof meta>

// zh: 还没有服务器
export const WithoutServers: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(¥6\.00 起|from ¥6\.00)$/)).toBeVisible()
    await expect(canvas.getByText(/^(还没有服务器|No servers yet)$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(新建服务器|New server)$/ }))
    await expect(rent).toHaveBeenCalled()
  },
}
// zh: 未登录
export const Visitor: Story = {
  args: { hasNone: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^(还没有服务器|No servers yet)$/)).toBeNull()
  },
}
// zh: 价格加载中
export const PriceLoading: Story = { args: { price: 'loading' } }
/** The prices cannot be loaded: the other facts stay. */
// zh: 价格未知
export const PriceUnknown: Story = {
  args: { price: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('definition')).toHaveLength(2)
  },
}
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 窄屏英文
export const Narrow: Story = { globals: { viewport: { value: 'narrow' }, locale: 'en' } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true })
