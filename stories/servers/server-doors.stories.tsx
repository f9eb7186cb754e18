import type { Meta, StoryObj } from '@storybook/react-vite'
import { ServerDoors } from '@warmup/ui/servers'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import { where } from '../where.ts'

// zh: 首页入口
const meta = {
  title: 'Servers/ServerDoors',
  component: ServerDoors,
  decorators: [inEnglish({ 'Warmup 热身社区': 'Warmup Community' })],
  args: {
    community: 'Warmup 热身社区',
    summary: { online: 38, players: 412, capacity: 640 },
    gatherings: 2,
    isSignedIn: false,
    onPlay: fn(),
    onGather: fn(),
    rentHref: '/pracc',
  },
} satisfies Meta<typeof ServerDoors>

export default meta
type Story = StoryObj<typeof meta>

// zh: 未登录
export const Visitor: Story = {
  play: async ({ canvas, args }) => {
    const gather = await canvas.findByRole('button', { name: /^(凑人开局|Get a game going)$/ })
    await expect(gather).toHaveAccessibleDescription(/登录|Log in/)
    await userEvent.click(gather)
    await expect(args.onGather).toHaveBeenCalledOnce()
    const rent = canvas.getByRole('link', { name: /^(租台服务器|Rent a server)$/ })
    await expect(rent).toHaveAttribute('href', '/pracc')
    await expect(rent).toHaveAccessibleDescription(/登录|log in/)
  },
}
// zh: 已登录
export const Player: Story = {
  args: { isSignedIn: true },
  play: async ({ canvas, args }) => {
    const play = await canvas.findByRole('button', { name: /^(马上开打|Play now)$/ })
    await expect(play).toHaveAccessibleDescription(/412/)
    await userEvent.tab()
    await waitFor(() => expect(play).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onPlay).toHaveBeenCalledOnce()
    const gather = canvas.getByRole('button', { name: /^(凑人开局|Get a game going)$/ })
    await expect(gather).not.toHaveAccessibleDescription(/登录|log in/i)
  },
}
/** On a phone a visitor who comes back goes straight to the list. The mark is on the page, before it is painted. */
// zh: 老访客，手机不显示
export const Returning: Story = {
  decorators: [
    (Story) => (
      <div data-returning="">
        <Story />
      </div>
    ),
  ],
  play: where('(width < 48rem)', async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('section')).not.toBeVisible()
  }),
}
// zh: 人数未知
export const NumbersUnknown: Story = { args: { summary: undefined, gatherings: undefined } }
// zh: 没有玩家
export const ZeroPlayers: Story = { args: { summary: { online: 38, players: 0, capacity: 640 }, gatherings: 0 } }
// zh: 全部离线
export const AllOffline: Story = { args: { summary: { online: 0, players: 0, capacity: 0 }, gatherings: 0 } }
// zh: 没有练习服入口
export const NoPractice: Story = { args: { rentHref: undefined } }
// zh: 没有凑人入口
export const NoGatherings: Story = { args: { onGather: undefined } }
// zh: 只有马上开打
export const OnlyPlay: Story = { args: { onGather: undefined, rentHref: undefined } }
/** No hint needs a second line, so that the height is the same with and without its number. */
// zh: 英文名称很长
export const LongEnglish: Story = {
  args: {
    community: 'The Very Long and Friendly Counter-Strike Community of the Northern Islands',
    summary: { online: 138, players: 12_345, capacity: 20_000 },
    gatherings: 12,
  },
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    const heights = [...(await canvas.findAllByRole('listitem'))].map((door) => door.getBoundingClientRect().height)
    await expect(Math.max(...heights)).toBe(Math.min(...heights))
    await expect(Math.max(...heights)).toBeLessThan(68)
  },
}
// zh: 窄屏英文
export const NarrowPhone: Story = { ...LongEnglish, globals: { locale: 'en', viewport: { value: 'narrow' } } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true })
