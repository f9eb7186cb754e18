import type { Meta, StoryObj } from '@storybook/react-vite'
import { consolePaths } from '@warmup/domain/console'
import { CasesPage } from '@warmup/ui/console'
import { expect, fn, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import { caseWordsInEnglish, decidedCases, longCase, openCases } from './cases.fixtures.ts'
import { failed, loading, loadingSlowly, ready } from './console-pages.fixtures.tsx'

// zh: 控制台举报列表
const meta = {
  title: 'Console/CasesPage',
  component: CasesPage,
  decorators: [inEnglish(caseWordsInEnglish)],
  args: { isDecided: false, cases: ready(openCases), more: 'exhausted', onMore: fn() },
} satisfies Meta<typeof CasesPage>

export default meta
type Story = StoryObj<typeof meta>

// zh: 待处理，紧急的在前
export const Open: Story = {
  play: async ({ canvas }) => {
    const [first] = openCases
    await expect(canvas.getByRole('link', { name: /^(张三|Sam)$/ })).toHaveAttribute(
      'href',
      consolePaths.case(first?.id ?? ''),
    )
    await expect(canvas.getByText(/^(紧急|Urgent)$/)).toBeInTheDocument()
  },
}
// zh: 已处理
export const Decided: Story = {
  args: { isDecided: true, cases: ready(decidedCases), more: 'available' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(加载更多|Load more)$/ }))
    await expect(args.onMore).toHaveBeenCalledOnce()
  },
}
// zh: 没有待处理的举报
export const None: Story = { args: { cases: ready([]) } }
// zh: 还没有处理过
export const NoneDecided: Story = { args: { isDecided: true, cases: ready([]) } }
// zh: 加载中
export const Loading: Story = { args: { cases: loading } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { args: { cases: loadingSlowly() } }
// zh: 加载失败
export const Failed: Story = { args: { cases: failed() } }
// zh: 网络断开
export const Offline: Story = { args: { cases: failed('offline') } }
// zh: 服务器没有响应
export const NoAnswer: Story = { args: { cases: failed('no_answer') } }
// zh: 服务器出错
export const ServerError: Story = { args: { cases: failed('server_error') } }
// zh: 请求太频繁
export const TooManyRequests: Story = { args: { cases: failed({ retryAfterSeconds: 20 }) } }
// zh: 名称很长
export const LongNames: Story = { args: { cases: ready([longCase]) } }
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = { ...interactionStates({ isWide: true }) }
