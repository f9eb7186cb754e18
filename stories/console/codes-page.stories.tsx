import type { Meta, StoryObj } from '@storybook/react-vite'
import { codeBatchFixture } from '@warmup/domain/membership/fixtures'
import { CodesPage } from '@warmup/ui/console'
import { expect, fn, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import {
  acting,
  consoleWordsInEnglish,
  copying,
  failed,
  loading,
  loadingSlowly,
  ready,
} from './console-pages.fixtures.tsx'

const revokedAt = '2026-11-10T04:00:00.000Z'
const batches = [
  codeBatchFixture(),
  codeBatchFixture({
    id: 2,
    name: '周年活动',
    days: 7,
    count: 1,
    uses: 500,
    redeemed: 128,
    code: '4F7K92QX0B3MTC81',
  }),
  codeBatchFixture({ id: 6, name: '杯赛服务器', days: 0, hours: 24, count: 8 }),
  codeBatchFixture({ id: 1, name: '补偿', days: 1, count: 1, redeemed: 1, until: null }),
  codeBatchFixture({ id: 4, name: '测试', count: 2, redeemed: 0, revokedAt }),
  codeBatchFixture({ id: 5, name: '周年活动', count: 100, redeemed: 31, until: '2026-10-31', isOver: true }),
]

// zh: 控制台兑换码
const meta = {
  title: 'Console/CodesPage',
  component: CodesPage,
  decorators: [inEnglish(consoleWordsInEnglish)],
  args: {
    ...acting(),
    madeBy: 'operators',
    batches: ready(batches),
    origin: 'https://portal.example',
    onMake: fn(),
    copying: copying(),
    more: 'exhausted',
    onMore: fn(),
  },
} satisfies Meta<typeof CodesPage>

export default meta
type Story = StoryObj<typeof meta>

// zh: 兑换码列表
export const List: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(新建兑换码|New codes)$/ }))
    await expect(args.onMake).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: /^(作废 春季杯奖品|Revoke Prizes of the spring cup)$/ }))
    await expect(args.onAct).toHaveBeenCalledWith(expect.objectContaining({ kind: 'revoke_codes' }))
    // Only what can still be redeemed can be revoked.
    await expect(canvas.getAllByRole('button', { name: /^(作废|Revoke)/ })).toHaveLength(3)
  },
}
// zh: 只读角色
export const Viewer: Story = {
  args: { canAct: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^(作废|Revoke|新建兑换码|New codes)/ })).toBeNull()
  },
}
// zh: 玩家购买的赠礼
export const Gifts: Story = {
  args: {
    madeBy: 'shop',
    batches: ready([
      codeBatchFixture({ name: 'gift/order-20261122-0001', days: 31, count: 1, redeemed: 0, until: null }),
      codeBatchFixture({
        id: 2,
        name: 'gift/order-20261120-0007',
        days: 92,
        count: 1,
        redeemed: 1,
        until: '2027-11-20',
      }),
    ]),
  },
}
// zh: 还没有赠礼
export const NoGifts: Story = { args: { madeBy: 'shop', batches: ready([]) } }
// zh: 还没有兑换码
export const Empty: Story = { args: { batches: ready([]) } }
// zh: 还有更多
export const More: Story = { args: { more: 'available' } }
// zh: 加载中
export const Loading: Story = { args: { batches: loading } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { args: { batches: loadingSlowly() } }
// zh: 加载失败
export const Failed: Story = { args: { batches: failed() } }
// zh: 网络断开
export const Offline: Story = { args: { batches: failed('offline') } }
// zh: 服务器没有响应
export const NoAnswer: Story = { args: { batches: failed('no_answer') } }
// zh: 服务器出错
export const ServerError: Story = { args: { batches: failed('server_error') } }
// zh: 请求太频繁
export const TooManyRequests: Story = { args: { batches: failed({ retryAfterSeconds: 20 }) } }
// zh: 名称和数字很长
export const LongNames: Story = {
  args: {
    batches: ready([
      codeBatchFixture({
        name: 'a-campaign-with-a-name-of-forty-letters-',
        days: 3_660,
        count: 500,
        uses: 1_000_000,
        redeemed: 123_456_789,
      }),
      ...batches.slice(1, 2),
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
  args: { batches: ready(batches.slice(0, 1)) },
}
