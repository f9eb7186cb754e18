import type { Meta, StoryObj } from '@storybook/react-vite'
import { consolePaths } from '@warmup/domain/console'
import { listedSanctionFixture } from '@warmup/domain/moderation/fixtures'
import { SanctionsPage } from '@warmup/ui/console'
import { expect, fn, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import { failed, loading, loadingSlowly, ready } from './console-pages.fixtures.tsx'
import { longSanction, sanctions, sanctionWordsInEnglish } from './sanctions.fixtures.ts'

// zh: 控制台处罚列表
const meta = {
  title: 'Console/SanctionsPage',
  component: SanctionsPage,
  decorators: [inEnglish(sanctionWordsInEnglish)],
  args: {
    state: undefined,
    onState: fn(),
    kind: undefined,
    onKind: fn(),
    search: '',
    onSearch: fn(),
    onClear: fn(),
    sanctions: ready(sanctions),
    more: 'available',
    onMore: fn(),
  },
} satisfies Meta<typeof SanctionsPage>

export default meta
type Story = StoryObj<typeof meta>

// zh: 处罚列表
export const List: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: /^(张三|Sam)$/ })).toHaveAttribute(
      'href',
      consolePaths.sanction(listedSanctionFixture().id),
    )
    await userEvent.click(canvas.getByRole('button', { name: /^(生效中|In force)$/ }))
    await expect(args.onState).toHaveBeenCalledWith('active')
    await userEvent.click(canvas.getByRole('button', { name: /^(封禁|Ban)$/ }))
    await expect(args.onKind).toHaveBeenCalledWith('ban')
    await userEvent.type(canvas.getByRole('searchbox'), 'o')
    await expect(args.onSearch).toHaveBeenCalledWith('o')
  },
}
// zh: 只看生效中的封禁
export const Filtered: Story = {
  args: { state: 'active', kind: 'ban', sanctions: ready([listedSanctionFixture()]), more: 'exhausted' },
}
// zh: 只看申诉待回复的
export const Appealed: Story = {
  args: { state: 'appealed', sanctions: ready([listedSanctionFixture()]), more: 'exhausted' },
}
// zh: 没有找到处罚
export const NotFound: Story = {
  args: { search: '76561198000000001', sanctions: ready([]), more: 'exhausted' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(清除筛选|Clear the filter)$/ }))
    await expect(args.onClear).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('link', { name: /^(打开这个玩家|Open the player)$/ })).toHaveAttribute(
      'href',
      consolePaths.player('76561198000000001'),
    )
  },
}
// zh: 还没有处罚
export const Empty: Story = { args: { sanctions: ready([]), more: 'exhausted' } }
// zh: 加载中
export const Loading: Story = { args: { sanctions: loading } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { args: { sanctions: loadingSlowly() } }
// zh: 加载失败
export const Failed: Story = { args: { sanctions: failed() } }
// zh: 网络断开
export const Offline: Story = { args: { sanctions: failed('offline') } }
// zh: 服务器没有响应
export const NoAnswer: Story = { args: { sanctions: failed('no_answer') } }
// zh: 服务器出错
export const ServerError: Story = { args: { sanctions: failed('server_error') } }
// zh: 请求太频繁
export const TooManyRequests: Story = { args: { sanctions: failed({ retryAfterSeconds: 20 }) } }
// zh: 正在加载更多
export const LoadingMore: Story = { args: { more: 'loading' } }
// zh: 加载更多失败
export const MoreFailed: Story = { args: { more: 'failed' } }
// zh: 名称很长
export const LongNames: Story = { args: { sanctions: ready([longSanction, ...sanctions]), more: 'exhausted' } }
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = {
  ...interactionStates({ isWide: true }),
  args: { state: 'active', sanctions: ready(sanctions.slice(0, 1)) },
}
