import type { Meta, StoryObj } from '@storybook/react-vite'
import { webhookEventTypes } from '@warmup/domain/webhooks'
import { listedWebhookFixture } from '@warmup/domain/webhooks/fixtures'
import { WebhooksPage } from '@warmup/ui/console'
import { expect, fn, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import { acting, consoleWordsInEnglish, failed, loading, loadingSlowly, ready } from './console-pages.fixtures.tsx'

const webhooks = [
  listedWebhookFixture({
    id: 'kook-ze',
    form: 'kook',
    host: 'www.kookapp.cn',
    isRemovable: false,
    events: ['server.full', 'map.begun', 'gathering.opened'],
    waiting: 3,
    waitingSince: '2026-11-20T03:30:00.000Z',
    last: { at: '2026-11-20T03:50:00.000Z', state: 'waiting', answer: '503 Service Unavailable' },
  }),
  listedWebhookFixture(),
  listedWebhookFixture({
    id: 'ops',
    form: 'wecom',
    host: 'qyapi.weixin.qq.com',
    events: [...webhookEventTypes],
    last: {
      at: '2026-11-20T01:12:00.000Z',
      state: 'dropped',
      answer: '200 {"errcode":93000,"errmsg":"invalid webhook url"}',
    },
  }),
  listedWebhookFixture({ id: 'discord-en', form: 'discord', language: 'en', host: 'discord.com', last: null }),
]

// zh: 控制台 Webhook
const meta = {
  title: 'Console/WebhooksPage',
  component: WebhooksPage,
  decorators: [inEnglish(consoleWordsInEnglish)],
  args: { ...acting(), webhooks: ready(webhooks), onAdd: fn() },
} satisfies Meta<typeof WebhooksPage>

export default meta
type Story = StoryObj<typeof meta>

// zh: 目标列表
export const List: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(新目标|New target)$/ }))
    await expect(args.onAdd).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: /^(移除|Remove) ops$/ }))
    await expect(args.onAct).toHaveBeenCalledWith({ kind: 'remove_webhook', id: 'ops', subjectName: 'ops' })
    await expect(canvas.queryByRole('button', { name: /^(移除|Remove) kook-ze$/ })).toBeNull()
  },
}
// zh: 只读角色
export const Viewer: Story = {
  args: { canAct: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
// zh: 还没有目标
export const Empty: Story = { args: { webhooks: ready([]) } }
// zh: 换了密钥，目标无法读取
export const Unreadable: Story = {
  args: { webhooks: ready([listedWebhookFixture({ id: 'old', host: '', events: [], last: null })]) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^(向 old|Send)/ })).toBeNull()
    await expect(canvas.getByRole('button', { name: /^(移除|Remove) old$/ })).toBeVisible()
  },
}
// zh: 加载中
export const Loading: Story = { args: { webhooks: loading } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { args: { webhooks: loadingSlowly() } }
// zh: 加载失败
export const Failed: Story = { args: { webhooks: failed() } }
// zh: 网络断开
export const Offline: Story = { args: { webhooks: failed('offline') } }
// zh: 服务器没有响应
export const NoAnswer: Story = { args: { webhooks: failed('no_answer') } }
// zh: 服务器出错
export const ServerError: Story = { args: { webhooks: failed('server_error') } }
// zh: 请求太频繁
export const TooManyRequests: Story = { args: { webhooks: failed({ retryAfterSeconds: 20 }) } }
// zh: 名称和回答很长
export const LongTexts: Story = {
  args: {
    webhooks: ready([
      listedWebhookFixture({
        id: 'a-target-with-an-id-of-forty-characters-x',
        host: 'a-very-long-host-name.of-a-customer.webhooks.example.com',
        events: [...webhookEventTypes],
        last: { at: '2026-11-20T03:50:00.000Z', state: 'waiting', answer: `400 ${'x'.repeat(196)}` },
      }),
    ]),
  },
}
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = {
  ...interactionStates({ isWide: true }),
  args: { webhooks: ready(webhooks.slice(1, 2)) },
}
