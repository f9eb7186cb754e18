import type { Meta, StoryObj } from '@storybook/react-vite'
import { chatFixture, serverDeskFixture } from '@warmup/domain/moderation/fixtures'
import { ServerDeskPage } from '@warmup/ui/console'
import { expect, userEvent, waitFor } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import { chatWordsInEnglish } from './cases.fixtures.ts'
import { acting, consoleWordsInEnglish, failed, loading, loadingSlowly, ready } from './console-pages.fixtures.tsx'

const desk = serverDeskFixture()
const longName = '超级无敌长的昵称和很多很多很多的字abcdefghijklmnopqrstuvwxyz'

// zh: 控制台现场操作
const meta = {
  title: 'Console/ServerDeskPage',
  component: ServerDeskPage,
  decorators: [inEnglish({ ...consoleWordsInEnglish, ...chatWordsInEnglish })],
  args: { desk: ready(desk), groups: ['aim', 'surf'], canSeeActions: true, ...acting() },
} satisfies Meta<typeof ServerDeskPage>

export default meta
type Story = StoryObj<typeof meta>

// zh: 有应答，有人在场
export const Answers: Story = {
  play: async ({ canvas, args }) => {
    const { serverId } = desk
    const steamId = '76561198000000005'
    await userEvent.click(canvas.getByRole('button', { name: /^(警告|Warn) NightOwl$/ }))
    await expect(args.onAct).toHaveBeenCalledWith(expect.objectContaining({ kind: 'warn_player', serverId, steamId }))
    await userEvent.click(canvas.getByRole('button', { name: /^(移出|Kick) NightOwl$/ }))
    await expect(args.onAct).toHaveBeenCalledWith(expect.objectContaining({ kind: 'kick_player', serverId, steamId }))
    await userEvent.click(canvas.getByRole('button', { name: /^(禁言|Mute) NightOwl$/ }))
    await expect(args.onAct).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'sanction', steamId, wanted: 'mute', serverId }),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'aim_redline' }))
    await expect(args.onAct).toHaveBeenCalledWith(expect.objectContaining({ kind: 'change_map', map: 'aim_redline' }))
    await userEvent.click(canvas.getByRole('button', { name: /^(说一句话|Say something)$/ }))
    await expect(args.onAct).toHaveBeenCalledWith(expect.objectContaining({ kind: 'say', serverId }))
  },
}
/** The last messages in the chat, where the operator has it stored. */
// zh: 显示聊天
export const Chat: Story = {
  args: { desk: ready(serverDeskFixture({ chat: [...chatFixture()] })) },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: /^(最近的聊天|Last messages in the chat)$/ })
    await expect(list.firstElementChild).toHaveTextContent('report him')
  },
}
// zh: 还没有聊天
export const NoChat: Story = { args: { desk: ready(serverDeskFixture({ chat: [] })) } }
// zh: 没有应答，名单来自日志
export const NoAnswer: Story = {
  args: { desk: ready(serverDeskFixture({ console: 'no_answer', map: '', source: 'log' })) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/^(服务器没有应答，|The server does not answer:)/)).toBeVisible())
  },
}
// zh: 没有 RCON 密码
export const NoRcon: Story = {
  args: { desk: ready(serverDeskFixture({ console: 'no_rcon', map: '', source: 'log' })) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^(警告|Warn)/ })).toBeNull()
    await expect(canvas.getAllByRole('button', { name: /^(封禁|Ban) / })).toHaveLength(desk.players.length)
  },
}
// zh: 没有人在场
export const Empty: Story = { args: { desk: ready(serverDeskFixture({ players: [] })) } }
// zh: 不知道有谁在场
export const PlayersUnknown: Story = {
  args: { desk: ready(serverDeskFixture({ players: [], source: 'unknown', console: 'no_answer', map: '' })) },
}
// zh: 没有见过的地图
export const NoMaps: Story = { args: { desk: ready(serverDeskFixture({ maps: [] })) } }
// zh: 没有设置命令
export const NoCommands: Story = { args: { desk: ready(serverDeskFixture({ steps: [] })) } }
// zh: 协管员，不看操作记录
export const Moderator: Story = { args: { canSeeActions: false } }
// zh: 只读角色
export const Viewer: Story = {
  args: { canAct: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
// zh: 没有这台服务器
export const Missing: Story = { args: { desk: ready(null) } }
// zh: 加载中
export const Loading: Story = { args: { desk: loading } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { args: { desk: loadingSlowly() } }
// zh: 网络断开
export const FailedOffline: Story = { args: { desk: failed('offline') } }
// zh: 门户没有响应
export const FailedNoAnswer: Story = { args: { desk: failed('no_answer') } }
// zh: 门户出错
export const FailedServerError: Story = { args: { desk: failed('server_error') } }
// zh: 请求太频繁
export const FailedRefused: Story = { args: { desk: failed({ retryAfterSeconds: 12 }) } }
// zh: 名称很长
export const LongNames: Story = {
  args: {
    desk: ready(
      serverDeskFixture({
        name: { zh: longName, en: longName },
        players: Array.from({ length: 24 }, (_, index) => ({
          steamId: String(76_561_198_000_000_100n + BigInt(index)),
          name: longName,
        })),
        maps: ['de_mirage', ...Array.from({ length: 30 }, (_, index) => `surf_a_very_long_name_of_a_map_${index}`)],
      }),
    ),
  },
}
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = { ...interactionStates({ isWide: true }) }
