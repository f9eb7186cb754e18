import type { Meta, StoryObj } from '@storybook/react-vite'
import { webhookDeliveryFixture } from '@warmup/domain/webhooks/fixtures'
import { WebhookPage } from '@warmup/ui/console'
import { expect } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { failed, loading, loadingSlowly, ready } from './console-pages.fixtures.tsx'

const deliveries = [
  webhookDeliveryFixture({ id: 122, type: 'server.full', state: 'waiting', attempts: 0, answer: '' }),
  webhookDeliveryFixture({
    id: 121,
    type: 'map.begun',
    state: 'waiting',
    attempts: 4,
    answer: '503 Service Unavailable',
  }),
  webhookDeliveryFixture({ id: 120, type: 'gathering.opened', state: 'dropped', attempts: 3, answer: '404 Not Found' }),
  webhookDeliveryFixture(),
]

// zh: 控制台发送记录
const meta = {
  title: 'Console/WebhookPage',
  component: WebhookPage,
  args: { id: 'kook-ze', deliveries: ready(deliveries) },
} satisfies Meta<typeof WebhookPage>

export default meta
type Story = StoryObj<typeof meta>

// zh: 各种结果
export const List: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(等待重试|Retrying)$/)).toBeVisible()
    await expect(canvas.getByText(/^(已放弃|Dropped)$/)).toBeVisible()
  },
}
// zh: 还没有发送过
export const Empty: Story = { args: { deliveries: ready([]) } }
// zh: 没有这个目标
export const Missing: Story = { args: { deliveries: ready(null) } }
// zh: 其他版本的事件
export const UnknownEvent: Story = {
  args: {
    deliveries: ready([webhookDeliveryFixture({ type: 'match.ended', state: 'dropped', answer: 'unknown event' })]),
  },
}
// zh: 加载中
export const Loading: Story = { args: { deliveries: loading } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { args: { deliveries: loadingSlowly() } }
// zh: 加载失败
export const Failed: Story = { args: { deliveries: failed() } }
// zh: 网络断开
export const Offline: Story = { args: { deliveries: failed('offline') } }
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = {
  ...interactionStates({ isWide: true }),
  args: { deliveries: ready(deliveries.slice(0, 1)) },
}
