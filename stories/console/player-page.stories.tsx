import type { Meta, StoryObj } from '@storybook/react-vite'
import { consolePaths } from '@warmup/domain/console'
import { playerRecordFixture } from '@warmup/domain/console/fixtures'
import { PlayerPage } from '@warmup/ui/console'
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

const meta = {
  title: 'Console/PlayerPage',
  component: PlayerPage,
  decorators: [inEnglish(consoleWordsInEnglish)],
  args: {
    record: ready(playerRecordFixture({ orders: orders.slice(0, 3), rentals: rentals.slice(0, 2) })),
    now: storyNow,
    copying: copying(),
    ...acting(),
  },
} satisfies Meta<typeof PlayerPage>

export default meta
type Story = StoryObj<typeof meta>

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
export const Viewer: Story = {
  args: { canAct: false },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await expect(button).toHaveAccessibleName(/^(复制|Copy) /)
  },
}
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
export const WithoutSteam: Story = {
  args: { record: ready(playerRecordFixture({ player: withoutSteam, ...nothing })) },
  play: async ({ canvas }) =>
    await expect(canvas.queryByRole('button', { name: /^(授予会员|Grant membership)$/ })).toBeNull(),
}
/** A player who never signed in can have memberships, but cannot be blocked. */
export const WithoutAccount: Story = {
  args: { record: ready(playerRecordFixture({ ...nothing, player: withoutAccount })) },
  play: async ({ canvas }) => await expect(canvas.queryByRole('button', { name: /^(封禁|Block)$/ })).toBeNull(),
}
export const Endless: Story = {
  args: {
    record: ready(playerRecordFixture({ memberships: [{ type: 'op', until: null, isCurrent: true }] })),
  },
}
export const Missing: Story = { args: { record: ready(null) } }
export const Loading: Story = { args: { record: loading } }
export const LoadingSlowly: Story = { args: { record: loadingSlowly() } }
export const Failed: Story = { args: { record: failed() } }
export const Offline: Story = { args: { record: failed('offline') } }
export const NoAnswer: Story = { args: { record: failed('no_answer') } }
export const ServerError: Story = { args: { record: failed('server_error') } }
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
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
export const Interaction: Story = { ...interactionStates({ isWide: true }), args: { onAct: fn() } }
