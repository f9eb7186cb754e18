import type { Meta, StoryObj } from '@storybook/react-vite'
import { keyScopes } from '@warmup/domain/keys'
import { listedKeyFixture } from '@warmup/domain/keys/fixtures'
import { KeysPage } from '@warmup/ui/console'
import { expect, fn, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import { acting, consoleWordsInEnglish, failed, loading, loadingSlowly, ready } from './console-pages.fixtures.tsx'

const keys = [
  listedKeyFixture(),
  listedKeyFixture({ name: '直播画面', ending: '07c1', scopes: ['players'], until: null, usedAt: null }),
  listedKeyFixture({ name: 'KOOK', ending: '5b2e', scopes: [...keyScopes], until: '2026-10-31', isOver: true }),
]

// zh: 控制台 API 密钥
const meta = {
  title: 'Console/KeysPage',
  component: KeysPage,
  decorators: [inEnglish(consoleWordsInEnglish)],
  args: { ...acting(), keys: ready(keys), onMake: fn() },
} satisfies Meta<typeof KeysPage>

export default meta
type Story = StoryObj<typeof meta>

// zh: 密钥列表
export const List: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(新密钥|New key)$/ }))
    await expect(args.onMake).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: /^(吊销|Revoke) KOOK$/ }))
    await expect(args.onAct).toHaveBeenCalledWith({ kind: 'revoke_key', name: 'KOOK', subjectName: 'KOOK' })
  },
}
// zh: 只读角色
export const Viewer: Story = {
  args: { canAct: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
// zh: 还没有密钥
export const Empty: Story = { args: { keys: ready([]) } }
// zh: 加载中
export const Loading: Story = { args: { keys: loading } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { args: { keys: loadingSlowly() } }
// zh: 加载失败
export const Failed: Story = { args: { keys: failed() } }
// zh: 网络断开
export const Offline: Story = { args: { keys: failed('offline') } }
// zh: 服务器没有响应
export const NoAnswer: Story = { args: { keys: failed('no_answer') } }
// zh: 服务器出错
export const ServerError: Story = { args: { keys: failed('server_error') } }
// zh: 请求太频繁
export const TooManyRequests: Story = { args: { keys: failed({ retryAfterSeconds: 20 }) } }
// zh: 名称很长
export const LongNames: Story = {
  args: { keys: ready([listedKeyFixture({ name: 'a-bot-with-a-name-of-forty-characters-xx' }), ...keys]) },
}
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = { ...interactionStates({ isWide: true }), args: { keys: ready(keys.slice(0, 1)) } }
