import type { Meta, StoryObj } from '@storybook/react-vite'
import { comparisonFixture } from '@warmup/domain/console/fixtures'
import { StatementsPage } from '@warmup/ui/console'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { failed, loading, loadingSlowly, ready } from './console-pages.fixtures.tsx'

const comparisons = [
  comparisonFixture({ method: 'alipay' }),
  comparisonFixture({
    state: 'differs',
    lines: 41,
    differences: [
      'payment w2026111800017f3a of ¥98.00 is not in our ledger: npm run operator -- payments enter w2026111800017f3a --day 2026-11-18',
      'refund 50300806592026112012345678901 of ¥20.00 was made by hand at the gateway: npm run operator -- payments refund-by-hand o7f3a21c9 --by gateway --amount 20.00 --note "…"',
    ],
  }),
  comparisonFixture({
    method: 'paypal',
    state: 'missing',
    lines: 0,
    problem: 'api-m.paypal.com does not answer: connection refused',
  }),
]

// zh: 控制台对账页
const meta = {
  title: 'Console/StatementsPage',
  component: StatementsPage,
  args: { day: '2026-11-18', lastDay: '2026-11-19', onDay: fn(), comparisons: ready(comparisons) },
} satisfies Meta<typeof StatementsPage>

export default meta
type Story = StoryObj<typeof meta>

// zh: 一致、有差异与无账单
export const EachResult: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(前一天|The day before)$/ }))
    await expect(args.onDay).toHaveBeenLastCalledWith('2026-11-17')
    await userEvent.click(canvas.getByRole('button', { name: /^(后一天|The day after)$/ }))
    await expect(args.onDay).toHaveBeenLastCalledWith('2026-11-19')
    fireEvent.change(canvas.getByLabelText(/^(日期|Day)$/), { target: { value: '2026-10-31' } })
    await expect(args.onDay).toHaveBeenLastCalledWith('2026-10-31')
  },
}
/** A day without a statement cannot be chosen. */
// zh: 最后一天，不能再往后
export const LastDay: Story = {
  args: { day: '2026-11-19', comparisons: ready([comparisonFixture({ method: 'alipay' }), comparisonFixture()]) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(后一天|The day after)$/ }))
    fireEvent.change(canvas.getByLabelText(/^(日期|Day)$/), { target: { value: '2026-11-20' } })
    await expect(args.onDay).not.toHaveBeenCalled()
  },
}
// zh: 没有支付平台
export const NoGateways: Story = { args: { comparisons: ready([]) } }
// zh: 加载中
export const Loading: Story = { args: { comparisons: loading } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { args: { comparisons: loadingSlowly() } }
// zh: 对账失败
export const Failed: Story = { args: { comparisons: failed() } }
// zh: 网络断开
export const Offline: Story = { args: { comparisons: failed('offline') } }
// zh: 服务器没有响应
export const NoAnswer: Story = { args: { comparisons: failed('no_answer') } }
// zh: 服务器出错
export const ServerError: Story = { args: { comparisons: failed('server_error') } }
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = { ...interactionStates({ isWide: true }), args: { comparisons: ready([]) } }
