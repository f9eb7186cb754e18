import type { Meta, StoryObj } from '@storybook/react-vite'
import { gatheringFixture, ownGatheringFixture } from '@warmup/domain/gatherings/fixtures'
import { serverFixture } from '@warmup/domain/servers/fixtures'
import { Panel } from '@warmup/ui/common'
import { GatheringPanel, type GatheringPanelProps } from '@warmup/ui/gatherings'
import { expect, fn, userEvent } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'

type Calls = GatheringPanelProps['calls']
type Own = NonNullable<GatheringPanelProps['own']>

const now = Date.UTC(2026, 10, 20, 12)
const empty = serverFixture({ players: 0 })
const call = (overrides: Parameters<typeof gatheringFixture>[0] = {}): Calls[number] => ({
  ...gatheringFixture(overrides),
  endsAt: now + 18 * 60_000,
})
const own = (overrides: Partial<Own> = {}): Own => ({
  ...ownGatheringFixture(overrides),
  endsAt: overrides.endsAt ?? now + 18 * 60_000,
})
/** 21:00 in China. */
const tonight = Date.UTC(2026, 10, 20, 13)
const pinned = call({
  pin: 'friday',
  target: 8,
  ready: 3,
  startsAt: tonight,
  text: { zh: '周五回防之夜，来的都有周边', en: 'Friday retakes night' },
})

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
    calls: [],
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

/** The server has no call yet. */
export const NoCall: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^(10 人|10 players)$/ }))
    await userEvent.click(canvas.getByRole('button', { name: /^(满 10 人我就来|Join if 10 play)$/ }))
    await expect(args.onJoin).toHaveBeenCalledWith(10, undefined)
  },
}
export const SignedOut: Story = {
  args: { isSignedIn: false },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(登录后报名|Log in to sign up)$/ }))
    await expect(args.onLogin).toHaveBeenCalledOnce()
  },
}
export const Starting: Story = { args: { busy: 'join' } }
/** Another player has started a call. */
export const Open: Story = {
  args: { calls: [call()] },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText(/^(4 \/ 6 人已就绪|4 of 6 are ready)$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(我也来|Count me in)$/ }))
    await expect(args.onJoin).toHaveBeenCalledWith(6, undefined)
  },
}
export const OpenSignedOut: Story = { args: { calls: [call()], isSignedIn: false } }
export const LastMinute: Story = { args: { calls: [{ ...call({ ready: 5 }), endsAt: now + 42_000 }] } }
export const ReachedByOthers: Story = { args: { calls: [call({ ready: 6, state: 'reached' })] } }
/** The player has signed up. */
export const Joined: Story = {
  args: { calls: [call()], own: own() },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(我不来了|I cannot come)$/ }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
}
/** The browser asks whether to allow notifications only when the player presses the button. */
export const CanBeNotified: Story = {
  args: { calls: [call()], own: own(), onAllowNotifications: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(用浏览器通知我|Notify me in the browser)$/ }))
    await expect(args.onAllowNotifications).toHaveBeenCalledOnce()
  },
}
export const Leaving: Story = { args: { calls: [call()], own: own(), busy: 'leave' } }
export const Reached: Story = {
  args: {
    calls: [call({ ready: 6, state: 'reached' })],
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
export const Came: Story = {
  args: { calls: [call({ ready: 6, state: 'reached' })], own: own({ state: 'came', ready: 6 }) },
}
export const NotEnoughPlayers: Story = {
  args: { own: own({ state: 'failed', target: undefined, ready: undefined }) },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(知道了|Got it)$/ }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
}
export const LeftOut: Story = {
  args: { server: serverFixture({ players: 5 }), own: own({ state: 'leftOut', target: undefined, ready: undefined }) },
}
/** The player has signed up for another server. */
export const Elsewhere: Story = { args: { calls: [call()], own: own({ serverId: 'another' }) } }
/** The operator has pinned a call to a time. */
export const Pinned: Story = {
  args: { server: serverFixture({ players: 9 }), calls: [pinned] },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText(/^(今晚 21:00 开局|Tonight at 21:00)$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(我也来|Count me in)$/ }))
    await expect(args.onJoin).toHaveBeenCalledWith(8, 'friday')
  },
}
export const PinnedJoined: Story = {
  args: {
    server: serverFixture({ players: 9 }),
    calls: [pinned],
    own: own({ pin: 'friday', target: 8, ready: 3, startsAt: tonight }),
  },
}
export const PinnedTomorrow: Story = {
  args: { server: serverFixture({ players: 9 }), calls: [{ ...pinned, startsAt: tonight + 24 * 3_600_000 }] },
}
export const PinnedAndOpen: Story = { args: { calls: [call(), pinned] } }
export const Refused: Story = { args: { calls: [call()], failure: 'call_reached' } }
export const Failed: Story = { args: { failure: 'failed' } }
export const Interaction: Story = {
  ...interactionStates<GatheringPanelProps>({
    isWide: true,
    variants: { none: {}, open: { calls: [call()] }, joined: { calls: [call()], own: own() } },
  }),
}
