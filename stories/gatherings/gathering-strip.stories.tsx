import type { Meta, StoryObj } from '@storybook/react-vite'
import { serverFixture } from '@warmup/domain/servers/fixtures'
import { GatheringStrip, type GatheringStripProps } from '@warmup/ui/gatherings'
import { expect, userEvent } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { now, reachedCard, sampleCard } from './gathering-strip.fixtures.ts'

// zh: 凑人开局提示条
const meta = {
  title: 'Gatherings/GatheringStrip',
  component: GatheringStrip,
  args: { gatherings: [sampleCard()] },
} satisfies Meta<typeof GatheringStrip>

export default meta
type Story = StoryObj<typeof meta>

const cardOf = (args: GatheringStripProps) => {
  const [card] = args.gatherings
  if (card === undefined) throw new Error('The story has a card')
  return card
}

// zh: 可报名
export const Open: Story = {
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText(/Mirage$/)).toBeVisible()
    await expect(canvas.getByText(/^(还剩 12 分钟|12 min left)$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(算我一个|I'm in)$/ }))
    await expect(cardOf(args).onJoin).toHaveBeenCalledOnce()
  },
}
/** The copied text has map, count and time, and ends with the link. */
// zh: 邀请已复制
export const Copied: Story = {
  args: { gatherings: [sampleCard({ copyState: 'copied' })] },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /复制邀请|Copy for chat|已复制|Copied/ }))
    await expect(cardOf(args).onCopy).toHaveBeenCalledWith(
      expect.stringMatching(/Mirage.*(4\/6|4 of 6).*20:12.*\nhttps:.*gathering=sh-dm-1$/s),
    )
  },
}
// zh: 复制被拒绝
export const CopyRefused: Story = { args: { gatherings: [sampleCard({ copyState: 'failed' })] } }
// zh: 未登录
export const SignedOut: Story = {
  args: { gatherings: [sampleCard({ isSignedIn: false })] },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(登录后报名|Log in to join in)$/ }))
    await expect(cardOf(args).onLogin).toHaveBeenCalledOnce()
  },
}
// zh: 正在报名
export const Joining: Story = { args: { gatherings: [sampleCard({ busy: 'join' })] } }
// zh: 已报名
export const Mine: Story = {
  args: { gatherings: [sampleCard({ state: 'mine' })] },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(取消报名|Drop out)$/ }))
    await expect(cardOf(args).onLeave).toHaveBeenCalledOnce()
  },
}
// zh: 正在取消报名
export const Leaving: Story = { args: { gatherings: [sampleCard({ state: 'mine', busy: 'leave' })] } }
// zh: 即将截止
export const NearlyOver: Story = {
  args: { gatherings: [sampleCard({ gathering: { ready: 5, endsAt: now + 42_000 } })] },
}
/** Complete: Join at once, also for those who did not sign up. */
// zh: 人齐了，可加入
export const Complete: Story = {
  args: { gatherings: [reachedCard()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^(6 人齐了，开打！|We have 6\. Go!)$/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^(加入|Join)$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^steam:/),
    )
  },
}
/** Its place stays, because the list below must not jump. */
// zh: 召集已结束
export const Over: Story = { args: { gatherings: [sampleCard({ state: 'over' })] } }
/** The operator's, half an hour before its time. */
// zh: 管理员定时开局
export const Pinned: Story = {
  args: {
    gatherings: [
      sampleCard({ gathering: { pin: 'friday', target: 8, startsAt: new Date(now + 1_800_000).toISOString() } }),
    ],
  },
}
// zh: 报名被拒，人已齐
export const Refused: Story = { args: { gatherings: [sampleCard({ failure: 'call_reached' })] } }
/** In a prerendered page: the time is unknown, and takes its place. */
// zh: 预渲染，时间未知
export const Prerendered: Story = { args: { gatherings: [sampleCard({ now: 0 })] } }
/** Two are shown; the others on request. */
// zh: 多场召集
export const Several: Story = {
  args: {
    gatherings: [
      reachedCard(),
      sampleCard(),
      sampleCard({ id: 'third', gathering: { ready: 1 } }),
      sampleCard({ id: 'fourth', gathering: { ready: 2, target: 10 } }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: /^(还有 2 场，全部显示|2 more, show all)$/ }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
  },
}
// zh: 名称很长
export const LongNames: Story = {
  args: {
    gatherings: [
      sampleCard({
        isSignedIn: false,
        server: serverFixture({
          displayName: 'Frankfurt Weekend Competitive 5v5 | 128 tick | No skins, friendly players only',
          map: 'workshop/3070284539/de_thera_night_remake',
        }),
        gathering: { target: 10 },
      }),
      reachedCard(),
    ],
  },
  globals: { locale: 'en' },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = {
  ...interactionStates<GatheringStripProps>({
    isWide: true,
    variants: {
      open: { gatherings: [sampleCard()] },
      mine: { gatherings: [sampleCard({ state: 'mine' })] },
      complete: { gatherings: [reachedCard()] },
    },
  }),
}
