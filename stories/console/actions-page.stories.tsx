import type { Meta, StoryObj } from '@storybook/react-vite'
import { consolePaths } from '@warmup/domain/console'
import { actionEntryFixture } from '@warmup/domain/console/fixtures'
import { ActionsPage } from '@warmup/ui/console'
import { expect, fn, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { pageInState } from '../interaction-states.tsx'
import { slow } from '../slow.tsx'
import { consoleWordsInEnglish, failed, loading, loadingSlowly, ready, storyNow } from './console-pages.fixtures.tsx'

const words = {
  ...consoleWordsInEnglish,
  '玩家误买，工单 1042': 'Bought by mistake, ticket 1042',
  周末奖励: 'Weekend prize',
}

const entries = [
  actionEntryFixture({ outcome: undefined }),
  actionEntryFixture({
    id: 411,
    at: storyNow - 3_600_000,
    reason: '周末奖励',
    action: { kind: 'grant', steamId: '76561198000000001', type: 'vip', until: '2026-12-31' },
  }),
  actionEntryFixture({
    id: 410,
    action: {
      kind: 'refund_by_hand',
      orderId: 'o7f3a21c9',
      by: 'elsewhere',
      note: 'cash',
      amount: 3_000,
      expiresServer: false,
    },
    outcome: { outcome: 'refused', refusal: 'only_in_full', detail: '' },
  }),
  actionEntryFixture({
    id: 409,
    action: {
      kind: 'create_server',
      owner: '76561198000000001',
      name: 'duel',
      password: '***',
      region: 'ap-shanghai',
      duration: '1m',
      isRelocatable: true,
    },
    outcome: { outcome: 'done', detail: 'ps-7f3a21' },
  }),
  actionEntryFixture({
    id: 408,
    action: { kind: 'drain_node', nodeId: 'n1a2b3' },
    outcome: { outcome: 'failed', detail: 'the engine does not answer' },
  }),
  actionEntryFixture({
    id: 407,
    action: { kind: 'begin_maintenance', serverId: 'ps-7f3a21', hours: 3 },
    outcome: { outcome: 'unchanged', detail: '' },
  }),
]

// zh: 控制台操作记录
const meta = {
  title: 'Console/ActionsPage',
  component: ActionsPage,
  decorators: [inEnglish(words)],
  args: { entries: ready(entries), subject: '', onSubject: fn(), more: 'available', onMore: fn() },
} satisfies Meta<typeof ActionsPage>

export default meta
type Story = StoryObj<typeof meta>

// zh: 操作记录
export const Populated: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('link', { name: 'o7f3a21c9' })[0]).toHaveAttribute(
      'href',
      consolePaths.order('o7f3a21c9'),
    )
    await userEvent.type(canvas.getByRole('searchbox'), 'o')
    await expect(args.onSubject).toHaveBeenCalledWith('o')
    await userEvent.click(canvas.getByRole('button', { name: /^(加载更多|Load more)$/ }))
    await expect(args.onMore).toHaveBeenCalledOnce()
  },
}
// zh: 按对象筛选
export const Filtered: Story = {
  args: { subject: 'o7f3a21c9', entries: ready(entries.slice(0, 1)), more: 'exhausted' },
}
// zh: 正在加载更多
export const LoadingMore: Story = { args: { more: 'loading' } }
// zh: 加载更多失败
export const MoreFailed: Story = { args: { more: 'failed' } }
// zh: 还没有记录
export const Empty: Story = { args: { entries: ready([]), more: 'exhausted' } }
// zh: 没有匹配的记录
export const NoMatch: Story = { args: { entries: ready([]), subject: 'nothing', more: 'exhausted' } }
// zh: 加载中
export const Loading: Story = { args: { entries: loading, more: 'exhausted' } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { decorators: [slow], args: { entries: loadingSlowly(), more: 'exhausted' } }
// zh: 网络断开
export const FailedOffline: Story = { args: { entries: failed('offline'), more: 'exhausted' } }
// zh: 服务器没有响应
export const FailedNoAnswer: Story = { args: { entries: failed('no_answer'), more: 'exhausted' } }
// zh: 服务器出错
export const FailedServerError: Story = { args: { entries: failed('server_error'), more: 'exhausted' } }
// zh: 请求太频繁
export const FailedRefused: Story = { args: { entries: failed({ retryAfterSeconds: 12 }), more: 'exhausted' } }
// zh: 悬停
export const Hovered: Story = { play: pageInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: pageInState(':focus-visible') }
