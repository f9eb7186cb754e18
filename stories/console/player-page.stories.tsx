import type { Meta, StoryObj } from '@storybook/react-vite'
import { consolePaths } from '@warmup/domain/console'
import { playerRecordFixture } from '@warmup/domain/console/fixtures'
import { chatFixture } from '@warmup/domain/moderation/fixtures'
import { PlayerPage } from '@warmup/ui/console'
import { expect, fn, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import { chatWordsInEnglish } from './cases.fixtures.ts'
import {
  acting,
  consoleWordsInEnglish,
  copying,
  failed,
  loading,
  loadingSlowly,
  longOrder,
  longPlayer,
  longRental,
  orders,
  players,
  ready,
  rentals,
  storyNow,
} from './console-pages.fixtures.tsx'

const [, , blocked, withoutSteam, withoutAccount] = players
if (!blocked || !withoutSteam || !withoutAccount) throw new Error('the samples have five players')

const nothing = { memberships: [], grants: [], orders: [], rentals: [], sessions: [], log: [] }

// zh: 控制台玩家详情
const meta = {
  title: 'Console/PlayerPage',
  component: PlayerPage,
  decorators: [inEnglish({ ...consoleWordsInEnglish, ...chatWordsInEnglish })],
  args: {
    record: ready(playerRecordFixture({ orders: orders.slice(0, 3), rentals: rentals.slice(0, 2) })),
    now: storyNow,
    sanctionGroups: ['aim'],
    copying: copying(),
    ...acting(),
  },
} satisfies Meta<typeof PlayerPage>

export default meta
type Story = StoryObj<typeof meta>

// zh: 协管员只看身份
export const Moderator: Story = {
  args: { isModerator: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^(处罚|Sanction)$/ })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^(封禁|Block)$/ })).toBeNull()
    await expect(canvas.queryByText(/^(邮箱|Email)$/)).toBeNull()
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}
/** What the player has written on servers, where the operator has chat stored. */
// zh: 协管员看聊天
export const Chat: Story = {
  args: {
    isModerator: true,
    record: ready(
      playerRecordFixture({ chat: chatFixture().filter(({ steamId }) => steamId === '76561198000000042') }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: 'aim-1' })).toHaveLength(2)
  },
}
// zh: 同一网络的其他账号
export const Hints: Story = {
  args: {
    record: ready(
      playerRecordFixture({
        hints: [
          { steamId: '76561198000000005', name: 'NightOwl', seenAt: storyNow - 3_600_000 },
          { steamId: '76561198000000077', name: '', seenAt: storyNow - 40 * 86_400_000 },
        ],
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/不能作为处罚的依据|this proves nothing/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'NightOwl' })).toBeVisible()
  },
}
// zh: 没有同一网络的账号
export const NoHints: Story = { args: { record: ready(playerRecordFixture({ hints: [] })) } }
// zh: 管理员，可操作
export const Operator: Story = {
  play: async ({ canvas, args }) => {
    const about = { subjectName: expect.stringMatching(/^(张三|Sam)$/) }
    const player = '76561198000000001'
    await userEvent.click(canvas.getByRole('button', { name: /^(封禁|Block)$/ }))
    await expect(args.onAct).toHaveBeenLastCalledWith({ kind: 'block', player, ...about })
    await userEvent.click(canvas.getByRole('button', { name: /^(授予会员|Grant membership)$/ }))
    await expect(args.onAct).toHaveBeenLastCalledWith({ kind: 'grant', steamId: player, ...about })
    await userEvent.click(canvas.getByRole('button', { name: /^(收回|Revoke) VIP$/ }))
    await expect(args.onAct).toHaveBeenLastCalledWith({ kind: 'revoke', steamId: player, type: 'vip', ...about })
    await userEvent.click(canvas.getByRole('button', { name: /^(退出所有设备|Sign out everywhere)$/ }))
    await expect(args.onAct).toHaveBeenLastCalledWith({ kind: 'end_sessions', player, ...about })
    await expect(canvas.queryByRole('button', { name: /PRO$/ })).toBeNull()
    await expect(canvas.getByRole('link', { name: /^(操作记录|Action log)$/ })).toHaveAttribute(
      'href',
      consolePaths.actionsAbout(player),
    )
  },
}
/** A viewer sees the same without buttons that act. */
// zh: 只读角色
export const Viewer: Story = {
  args: { canAct: false },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await expect(button).toHaveAccessibleName(/^(复制|Copy) /)
  },
}
// zh: 账号已封禁
export const Blocked: Story = {
  args: {
    record: ready(
      playerRecordFixture({
        player: blocked,
        block: { at: storyNow - 3_600_000, reason: '在多个服务器使用作弊程序', by: '李四' },
        sessions: [],
      }),
    ),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/^(在多个服务器使用作弊程序|Cheats on several servers)$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(解除封禁|Unblock)$/ }))
    await expect(args.onAct).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'unblock', player: blocked.key }))
  },
}
/** Memberships belong to Steam accounts, so none can be granted. */
// zh: 未绑定 Steam
export const WithoutSteam: Story = {
  args: { record: ready(playerRecordFixture({ player: withoutSteam, ...nothing })) },
  play: async ({ canvas }) =>
    await expect(canvas.queryByRole('button', { name: /^(授予会员|Grant membership)$/ })).toBeNull(),
}
/** A player who never signed in can have memberships, but cannot be blocked. */
// zh: 没有账号
export const WithoutAccount: Story = {
  args: { record: ready(playerRecordFixture({ ...nothing, player: withoutAccount })) },
  play: async ({ canvas }) => await expect(canvas.queryByRole('button', { name: /^(封禁|Block)$/ })).toBeNull(),
}
// zh: 会员长期有效
export const Endless: Story = {
  args: {
    record: ready(playerRecordFixture({ memberships: [{ type: 'op', until: null, isCurrent: true }] })),
  },
}
// zh: 没有这个玩家
export const Missing: Story = { args: { record: ready(null) } }
// zh: 加载中
export const Loading: Story = { args: { record: loading } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { args: { record: loadingSlowly() } }
// zh: 加载失败
export const Failed: Story = { args: { record: failed() } }
// zh: 网络断开
export const Offline: Story = { args: { record: failed('offline') } }
// zh: 服务器没有响应
export const NoAnswer: Story = { args: { record: failed('no_answer') } }
// zh: 服务器出错
export const ServerError: Story = { args: { record: failed('server_error') } }
// zh: 名称很长
export const LongNames: Story = {
  args: {
    record: ready(
      playerRecordFixture({
        player: longPlayer,
        block: { at: storyNow, reason: '在多个服务器使用作弊程序'.repeat(6), by: longPlayer.name },
        grants: [{ grantId: 'shop-20261101-'.repeat(4), days: 1, at: storyNow }],
        orders: [longOrder],
        rentals: [longRental],
      }),
    ),
  },
}
// zh: 记录很多
export const ManyRows: Story = {
  args: {
    record: ready(
      playerRecordFixture({
        orders: Array.from({ length: 40 }, (_, index) => ({
          ...longOrder,
          id: `o${index}`,
          payerName: '',
          serverName: `#${index}`,
        })),
        log: Array.from({ length: 80 }, (_, index) => ({
          at: storyNow - index * 3_600_000,
          action: index % 2 === 0 ? ('LOGIN-STEAM' as const) : ('LOGOUT' as const),
          address: '203.0.113.24',
        })),
      }),
    ),
  },
}
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = { ...interactionStates({ isWide: true }), args: { onAct: fn() } }
// zh: 设置处罚
export const Sanctioning: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(处罚|Sanction)$/ }))
    await expect(args.onAct).toHaveBeenLastCalledWith(
      expect.objectContaining({ kind: 'sanction', steamId: playerRecordFixture().player.steamId, groups: ['aim'] }),
    )
  },
}
// zh: 没有开启处罚
export const WithoutSanctions: Story = { args: { sanctionGroups: undefined } }
