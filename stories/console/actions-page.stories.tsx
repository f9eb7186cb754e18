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

const meta = {
  title: 'Console/ActionsPage',
  component: ActionsPage,
  decorators: [inEnglish(words)],
  args: { entries: ready(entries), subject: '', onSubject: fn(), more: 'available', onMore: fn() },
} satisfies Meta<typeof ActionsPage>

export default meta
type Story = StoryObj<typeof meta>

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
export const Filtered: Story = {
  args: { subject: 'o7f3a21c9', entries: ready(entries.slice(0, 1)), more: 'exhausted' },
}
export const LoadingMore: Story = { args: { more: 'loading' } }
export const MoreFailed: Story = { args: { more: 'failed' } }
export const Empty: Story = { args: { entries: ready([]), more: 'exhausted' } }
export const NoMatch: Story = { args: { entries: ready([]), subject: 'nothing', more: 'exhausted' } }
export const Loading: Story = { args: { entries: loading, more: 'exhausted' } }
export const LoadingSlowly: Story = { decorators: [slow], args: { entries: loadingSlowly(), more: 'exhausted' } }
export const FailedOffline: Story = { args: { entries: failed('offline'), more: 'exhausted' } }
export const FailedNoAnswer: Story = { args: { entries: failed('no_answer'), more: 'exhausted' } }
export const FailedServerError: Story = { args: { entries: failed('server_error'), more: 'exhausted' } }
export const FailedRefused: Story = { args: { entries: failed({ retryAfterSeconds: 12 }), more: 'exhausted' } }
export const Hovered: Story = { play: pageInState(':hover') }
export const Focused: Story = { play: pageInState(':focus-visible') }
