import type { Meta, StoryObj } from '@storybook/react-vite'
import { ownSanctionFixture } from '@warmup/domain/moderation/fixtures'
import { OwnSanctions } from '@warmup/ui/moderation'
import { expect, fn, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'

// zh: 自己受到的处罚
const meta = {
  title: 'Players/OwnSanctions',
  component: OwnSanctions,
  decorators: [
    inEnglish({
      '透视，录像第 12 回合': 'Wallhack, demo round 12',
      '上海 Aim 1 服': 'Shanghai Aim 1',
      录像看不出是别人在玩: 'The demo does not look like another player',
    }),
  ],
  args: { sanctions: [ownSanctionFixture()], onAppeal: fn() },
} satisfies Meta<typeof OwnSanctions>

export default meta
type Story = StoryObj<typeof meta>

const server = { scope: { kind: 'server', serverId: 'aim-1' } } as const
const why = '录像看不出是别人在玩'
const serverName = { zh: '上海 Aim 1 服', en: 'Shanghai Aim 1' }

// zh: 全部服务器封禁
export const Banned: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent(/作弊|Cheating/)
  },
}
// zh: 一类服务器封禁
export const BannedFromGroup: Story = {
  args: { sanctions: [ownSanctionFixture({ scope: { kind: 'group', group: 'aim' } })] },
}
// zh: 一台服务器封禁
export const BannedFromServer: Story = { args: { sanctions: [ownSanctionFixture({ ...server, serverName })] } }
// zh: 服务器已撤掉
export const ServerGone: Story = { args: { sanctions: [ownSanctionFixture(server)] } }
// zh: 网页功能封禁
export const BannedInPortal: Story = {
  args: { sanctions: [ownSanctionFixture({ scope: { kind: 'portal' }, reason: 'evasion', endsAt: null })] },
}
// zh: 永久禁言
export const MutedForEver: Story = {
  args: { sanctions: [ownSanctionFixture({ kind: 'mute', reason: 'insults', endsAt: null })] },
}
// zh: 可以申诉
export const CanAppeal: Story = {
  args: { sanctions: [ownSanctionFixture({ appeal: null, canAppeal: true })] },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(申诉|Appeal)$/ }))
    await expect(args.onAppeal).toHaveBeenCalledWith(ownSanctionFixture().id)
  },
}
// zh: 申诉正在处理
export const AppealOpen: Story = {
  args: { sanctions: [ownSanctionFixture({ appeal: { state: 'open', reason: '' }, canAppeal: false })] },
  play: async ({ canvas }) => {
    await canvas.findByText(/正在处理|being looked at/)
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
// zh: 申诉未通过
export const AppealKept: Story = {
  args: { sanctions: [ownSanctionFixture({ appeal: { state: 'kept', reason: why }, canAppeal: false })] },
}
// zh: 申诉后已缩短
export const AppealShortened: Story = {
  args: { sanctions: [ownSanctionFixture({ appeal: { state: 'shortened', reason: why }, canAppeal: false })] },
}
// zh: 可以再次申诉
export const CanAppealAgain: Story = {
  args: { sanctions: [ownSanctionFixture({ appeal: { state: 'kept', reason: why }, canAppeal: true })] },
}
// zh: 多条处罚
export const Several: Story = {
  args: {
    sanctions: [
      ownSanctionFixture(),
      ownSanctionFixture({ id: '6f0e7c52-1d3b-4a43-9c43-7d1f2a8e5b02', kind: 'mute_chat', reason: 'spam' }),
    ],
  },
}
// zh: 原因很长
export const LongWords: Story = { args: { sanctions: [ownSanctionFixture({ words: '很长的原因'.repeat(40) })] } }
// zh: 没有处罚
export const None: Story = {
  args: { sanctions: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull()
  },
}
// zh: 手机端
export const Mobile: Story = {
  args: { sanctions: [ownSanctionFixture({ appeal: null, canAppeal: true })] },
  globals: { viewport: { value: 'phone' } },
}
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
