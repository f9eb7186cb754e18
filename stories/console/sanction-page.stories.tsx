import type { Meta, StoryObj } from '@storybook/react-vite'
import type { AppealRecord, EnforcementState, SanctionRecord } from '@warmup/domain/moderation'
import { appealRecordFixture, sanctionRecordFixture } from '@warmup/domain/moderation/fixtures'
import { SanctionPage } from '@warmup/ui/console'
import { expect, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import { acting, copying, failed, loading, loadingSlowly, ready, storyNow } from './console-pages.fixtures.tsx'
import { longSanction, sanctionWordsInEnglish } from './sanctions.fixtures.ts'

const record = sanctionRecordFixture()

const answered = {
  answer: 'kept',
  answeredAt: storyNow - 600_000,
  by: { steamId: '76561198000000002', name: '王五' },
  reason: '录像看不出是别人在玩',
} as const

/** A sanction with an appeal. */
const appealed = (appeal: Partial<AppealRecord> = {}, change: Partial<SanctionRecord> = {}) =>
  ready(sanctionRecordFixture({ ...change, appeal: appealRecordFixture(appeal) }))

const states: readonly EnforcementState[] = [
  'told',
  'waiting',
  'no_answer',
  'refused',
  'no_rcon',
  'no_command',
  'covered',
  'over',
]

// zh: 控制台处罚详情
const meta = {
  title: 'Console/SanctionPage',
  component: SanctionPage,
  decorators: [inEnglish(sanctionWordsInEnglish)],
  args: { record: ready(record), copying: copying(), ...acting() },
} satisfies Meta<typeof SanctionPage>

export default meta
type Story = StoryObj<typeof meta>

// zh: 管理员，可解除
export const Operator: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(解除|Lift)$/ }))
    await expect(args.onAct).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'lift_sanction', id: record.id, steamId: record.steamId }),
    )
  },
}
// zh: 只读角色
export const Viewer: Story = { args: { canAct: false } }
// zh: 服务器的每种状态
export const EveryServerState: Story = {
  args: {
    record: ready(
      sanctionRecordFixture({
        servers: states.map((state, index) => ({
          serverId: `aim-${index}`,
          name: { zh: `上海 Aim ${index} 服`, en: `Shanghai Aim ${index}` },
          state,
          ...(state === 'told' && { toldAt: storyNow - 60_000 }),
          ...(['no_answer', 'refused'].includes(state) && { nextAt: storyNow + 60_000 }),
        })),
      }),
    ),
  },
}
// zh: 自己设置的处罚，不能回复
export const AppealAgainstOwn: Story = {
  args: { record: appealed({ denial: 'own_sanction' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(这条处罚是你设置的|You set this sanction)/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^(维持|Keep|Refuse)/ })).toBeNull()
    await expect(canvas.getAllByRole('button', { name: /^(解除|Lift)$/ })).toHaveLength(1)
  },
}
// zh: 永久禁言
export const MutedForEver: Story = {
  args: { record: ready(sanctionRecordFixture({ kind: 'mute', reason: 'insults', endsAt: null })) },
}
// zh: 仅社区网页
export const PortalOnly: Story = {
  args: { record: ready(sanctionRecordFixture({ scope: { kind: 'portal' }, servers: [] })) },
}
// zh: 从其他系统导入
export const Imported: Story = {
  args: {
    record: ready(
      sanctionRecordFixture({
        source: 'import',
        reason: 'other',
        endsAt: null,
        setBy: 'SourceBans++',
        history: [
          { at: storyNow - 600_000, event: 'set', by: { steamId: '', name: 'SourceBans++' }, words: record.words },
        ],
      }),
    ),
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/SourceBans\+\+/)
    await expect(canvas.queryByRole('link', { name: /SourceBans/ })).toBeNull()
  },
}
// zh: 规则自动设置
export const SetByRule: Story = {
  args: {
    record: ready(
      sanctionRecordFixture({
        source: 'rule',
        rule: 'names',
        reason: 'name',
        setBy: '',
        history: [{ at: storyNow - 600_000, event: 'set', by: { steamId: '', name: '' }, words: record.words }],
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(规则：名字含禁用词|Rule: word in the name)$/)).toBeVisible()
  },
}
// zh: 已到期
export const Ended: Story = {
  args: { record: ready(sanctionRecordFixture({ state: 'ended', endsAt: storyNow - 60_000, servers: [] })) },
}
// zh: 已解除
export const Lifted: Story = {
  args: {
    record: ready(
      sanctionRecordFixture({
        state: 'lifted',
        history: [
          ...record.history,
          {
            at: storyNow - 3_600_000,
            event: 'lifted',
            by: { steamId: '76561198000000002', name: '王五' },
            words: '申诉成立',
          },
        ],
        servers: record.servers.map(({ serverId, name }) => ({ serverId, name, state: 'over' as const })),
      }),
    ),
  },
}
// zh: 有申诉待回复
export const AppealOpen: Story = {
  args: { record: appealed() },
  play: async ({ canvas, args }) => {
    for (const [name, answer] of [
      [/^(同意并解除|Accept and lift)$/, 'lifted'],
      [/^(缩短|Shorten)$/, 'shortened'],
      [/^(维持|Keep)$/, 'kept'],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name }))
      await expect(args.onAct).toHaveBeenCalledWith(
        expect.objectContaining({ kind: 'answer_appeal', answer, id: record.id, steamId: record.steamId }),
      )
    }
  },
}
// zh: 有申诉，只读角色
export const AppealOpenForViewer: Story = {
  args: { record: appealed(), canAct: false },
  play: async ({ canvas }) => {
    await canvas.findByText(/^(等待回复|Waits for an answer)$/)
    await expect(canvas.queryByRole('button', { name: /^(维持|Keep)$/ })).toBeNull()
  },
}
// zh: 申诉未回复就解除了
export const AppealOpenAfterLift: Story = {
  args: { record: appealed({}, { state: 'lifted', servers: [] }) },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^(同意并解除|Accept and lift)$/ })
    await expect(canvas.queryByRole('button', { name: /^(维持|Keep)$/ })).toBeNull()
  },
}
// zh: 申诉后维持不变
export const AppealKept: Story = {
  args: { record: appealed(answered) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(允许再次申诉|Allow another appeal)$/ }))
    await expect(args.onAct).toHaveBeenCalledWith(expect.objectContaining({ kind: 'reopen_appeal', id: record.id }))
  },
}
// zh: 已允许再次申诉
export const AppealReopened: Story = {
  args: { record: appealed({ ...answered, isReopened: true }) },
  play: async ({ canvas }) => {
    await canvas.findByText(/^(已允许|Allowed)$/)
    await expect(canvas.queryByRole('button', { name: /^(允许再次申诉|Allow another appeal)$/ })).toBeNull()
  },
}
// zh: 申诉后缩短
export const AppealShortened: Story = { args: { record: appealed({ ...answered, answer: 'shortened' }) } }
// zh: 申诉后解除
export const AppealLifted: Story = {
  args: { record: appealed({ ...answered, answer: 'lifted' }, { state: 'lifted', servers: [] }) },
}
// zh: 申诉说明很长
export const LongAppeal: Story = {
  args: { record: appealed({ ...answered, words: 'x'.repeat(500), reason: '很长的原因'.repeat(40) }) },
}
// zh: 有申诉，手机端
export const AppealMobile: Story = { args: { record: appealed() }, globals: { viewport: { value: 'phone' } } }
// zh: 没有这条处罚
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
// zh: 请求太频繁
export const TooManyRequests: Story = { args: { record: failed({ retryAfterSeconds: 20 }) } }
// zh: 名称很长
export const LongNames: Story = { args: { record: ready(sanctionRecordFixture(longSanction)) } }
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = { ...interactionStates({ isWide: true }) }
