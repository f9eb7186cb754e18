import type { Meta, StoryObj } from '@storybook/react-vite'
import { gatheringFixture, ownGatheringFixture } from '@warmup/domain/gatherings/fixtures'
import { serverFixture } from '@warmup/domain/servers/fixtures'
import { Panel } from '@warmup/ui/common'
import { GatheringPanel, type GatheringPanelProps } from '@warmup/ui/gatherings'
import { expect, fn, userEvent } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'

type Gatherings = GatheringPanelProps['gatherings']
type Own = NonNullable<GatheringPanelProps['own']>

const now = Date.UTC(2026, 10, 20, 12)
const empty = serverFixture({ players: 0 })
const gathering = (overrides: Parameters<typeof gatheringFixture>[0] = {}): Gatherings[number] => ({
  ...gatheringFixture(overrides),
  endsAt: now + 18 * 60_000,
})
const own = (overrides: Partial<Own> = {}): Own => ({
  ...ownGatheringFixture(overrides),
  endsAt: overrides.endsAt ?? now + 18 * 60_000,
})
/** 21:00 in China. */
const tonight = '2026-11-20T13:00:00Z'
const pinned = gathering({
  pin: 'friday',
  target: 8,
  ready: 3,
  startsAt: tonight,
  texts: { zh: '周五回防之夜，来的都有周边', en: 'Friday retakes night' },
})

// zh: 凑人开局面板
const meta = {
  title: 'Gatherings/GatheringPanel',
  component: GatheringPanel,
  decorators: [
    (Story) => (
      <Panel maxWidth="640px">
        <Story />
      </Panel>
    ),
  ],
  args: {
    server: empty,
    gatherings: [],
    own: undefined,
    now,
    isSignedIn: true,
    onLogin: fn(),
    onJoin: fn(),
    onLeave: fn(),
  },
} satisfies Meta<typeof GatheringPanel>

export default meta
type Story = StoryObj<typeof meta>

/** The server has no gathering yet. */
// zh: 还没有人召集
export const NoGathering: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^(10 人|10 players)$/ }))
    await userEvent.click(canvas.getByRole('button', { name: /^(满 10 人我就来|I'm in if we get 10)$/ }))
    await expect(args.onJoin).toHaveBeenCalledWith(10, undefined)
  },
}
// zh: 未登录，还没有人召集
export const SignedOut: Story = {
  args: { isSignedIn: false },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(登录后报名|Log in to join in)$/ }))
    await expect(args.onLogin).toHaveBeenCalledOnce()
  },
}
// zh: 正在发起
export const Starting: Story = { args: { busy: 'join' } }
/** Another player has started a gathering. */
// zh: 有人召集，可报名
export const Open: Story = {
  args: { gatherings: [gathering()] },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText(/^(4 \/ 6 人|4 of 6)$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(算我一个|I'm in)$/ }))
    await expect(args.onJoin).toHaveBeenCalledWith(6, undefined)
  },
}
// zh: 有人召集，未登录
export const OpenSignedOut: Story = { args: { gatherings: [gathering()], isSignedIn: false } }
// zh: 最后一分钟
export const LastMinute: Story = { args: { gatherings: [{ ...gathering({ ready: 5 }), endsAt: now + 42_000 }] } }
// zh: 别人已凑齐
export const ReachedByOthers: Story = { args: { gatherings: [gathering({ ready: 6, state: 'reached' })] } }
/** The player has signed up. */
// zh: 已报名
export const Joined: Story = {
  args: { gatherings: [gathering()], own: own() },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(取消报名|Drop out)$/ }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
}
/** The browser asks whether to allow notifications only when the player presses the button. */
// zh: 已报名，可开启通知
export const CanBeNotified: Story = {
  args: { gatherings: [gathering()], own: own(), onAllowNotifications: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(用浏览器通知我|Notify me in the browser)$/ }))
    await expect(args.onAllowNotifications).toHaveBeenCalledOnce()
  },
}
/** Push messages reach the player also after the portal has been closed. */
// zh: 关闭网页也会通知
export const NotifiedWhenClosed: Story = {
  args: { gatherings: [gathering()], own: own(), reach: 'closed' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/浏览器会喊你|The browser calls you/)).toBeVisible()
  },
}
/** On iOS only an installed portal has notifications. */
// zh: 需添加到主屏幕
export const NeedsInstalling: Story = {
  args: { gatherings: [gathering()], own: own(), reach: 'installed' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/添加到主屏幕|Home Screen/)).toBeVisible()
  },
}
// zh: 正在取消报名
export const Leaving: Story = { args: { gatherings: [gathering()], own: own(), busy: 'leave' } }
// zh: 人齐了，倒计时加入
export const Reached: Story = {
  args: {
    gatherings: [gathering({ ready: 6, state: 'reached' })],
    own: own({ state: 'reached', ready: 6, endsAt: now + 161_000 }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/2:41/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^(加入|Join)$/ })).toHaveAttribute(
      'href',
      'steam://rungameid/730//+connect%20127.0.1.1:27015',
    )
  },
}
// zh: 已经到场
export const Came: Story = {
  args: { gatherings: [gathering({ ready: 6, state: 'reached' })], own: own({ state: 'came', ready: 6 }) },
}
// zh: 人没凑齐
export const NotEnoughPlayers: Story = {
  args: { own: own({ state: 'failed', target: undefined, ready: undefined }) },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(知道了|Got it)$/ }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
}
// zh: 没赶上，服务器满了
export const LeftOut: Story = {
  args: { server: serverFixture({ players: 5 }), own: own({ state: 'leftOut', target: undefined, ready: undefined }) },
}
/** The player has signed up for another server. */
// zh: 已报名另一台
export const Elsewhere: Story = { args: { gatherings: [gathering()], own: own({ serverId: 'another' }) } }
/** The operator has pinned a gathering to a time. */
// zh: 管理员定时开局
export const Pinned: Story = {
  args: { server: serverFixture({ players: 9 }), gatherings: [pinned] },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText(/^(今晚 21:00 开局|Tonight at 21:00)$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(算我一个|I'm in)$/ }))
    await expect(args.onJoin).toHaveBeenCalledWith(8, 'friday')
  },
}
// zh: 定时开局，已报名
export const PinnedJoined: Story = {
  args: {
    server: serverFixture({ players: 9 }),
    gatherings: [pinned],
    own: own({ pin: 'friday', target: 8, ready: 3, startsAt: tonight }),
  },
}
// zh: 定时开局在明天
export const PinnedTomorrow: Story = {
  args: { server: serverFixture({ players: 9 }), gatherings: [{ ...pinned, startsAt: '2026-11-21T13:00:00Z' }] },
}
// zh: 定时与临时召集并存
export const PinnedAndOpen: Story = { args: { gatherings: [gathering(), pinned] } }
// zh: 报名被拒，人已齐
export const Refused: Story = { args: { gatherings: [gathering()], failure: 'call_reached' } }
// zh: 操作失败
export const Failed: Story = { args: { failure: 'failed' } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = {
  ...interactionStates<GatheringPanelProps>({
    isWide: true,
    variants: { none: {}, open: { gatherings: [gathering()] }, joined: { gatherings: [gathering()], own: own() } },
  }),
}
