import type { Meta, StoryObj } from '@storybook/react-vite'
import { caseRecordFixture, chatFixture } from '@warmup/domain/moderation/fixtures'
import { paths } from '@warmup/domain/shell'
import { CasePage } from '@warmup/ui/console'
import { expect, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import { caseWordsInEnglish, longCase } from './cases.fixtures.ts'
import { acting, copying, failed, loading, loadingSlowly, ready, storyNow } from './console-pages.fixtures.tsx'
import { sanctions } from './sanctions.fixtures.ts'

const record = caseRecordFixture()
const by = { steamId: '76561198000000009', name: '李四' }

// zh: 控制台举报详情
const meta = {
  title: 'Console/CasePage',
  component: CasePage,
  decorators: [inEnglish(caseWordsInEnglish)],
  args: { record: ready(record), groups: ['aim', 'surf'], matchHref: paths.match, copying: copying(), ...acting() },
} satisfies Meta<typeof CasePage>

export default meta
type Story = StoryObj<typeof meta>

// zh: 待处理，可处罚或驳回
export const Open: Story = {
  play: async ({ canvas, args }) => {
    const { id, player } = record
    await userEvent.click(canvas.getByRole('button', { name: /^(处罚|Sanction)$/ }))
    await expect(args.onAct).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'sanction', steamId: player.steamId, caseId: id, suggested: 'cheating' }),
    )
    await userEvent.click(canvas.getByRole('button', { name: /^(不处罚|Dismiss)$/ }))
    await expect(args.onAct).toHaveBeenCalledWith(expect.objectContaining({ kind: 'dismiss_case', id }))
    await expect(canvas.getByText(/^(没有在场记录|Not seen there)$/)).toBeInTheDocument()
  },
}
/** Its lines are text: what players call themselves is no markup. */
// zh: 打开当时的日志
export const LinesOpen: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText(/^(当时的 2 行日志|2 lines of the log of that time)$/))
    await expect(canvas.getByText(/headshot penetrated/)).toBeVisible()
  },
}
/** What everyone wrote on the server around that time, where the operator has chat stored. */
// zh: 打开当时的聊天
export const ChatOpen: Story = {
  args: {
    record: ready(
      caseRecordFixture({ all: record.all.slice(0, 1).map((report) => ({ ...report, chat: [...chatFixture()] })) }),
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText(/^(当时的 4 条聊天|4 messages in the chat of that time)$/))
    await expect(canvas.getByText('gg <b>wp</b>')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '76561198000000077' })).toBeVisible()
  },
}
// zh: 规则自动举报
export const ReportedByRules: Story = {
  args: {
    record: ready(
      caseRecordFixture({
        all: record.all.slice(0, 2).map((report, index) => ({
          ...report,
          reporter: { steamId: index === 0 ? 'rule:steam_bans' : 'rule:names', name: '' },
          rule: index === 0 ? 'steam_bans' : 'names',
          reason: index === 0 ? 'cheating' : 'name',
          words: '',
          sighting: 'seen',
          lines: [index === 0 ? 'NumberOfVACBans 1, NumberOfGameBans 0, DaysSinceLastBan 12' : '外-挂 Sam'],
        })),
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(规则：Steam 封禁|Rule: banned on Steam)$/)).toBeVisible()
  },
}
// zh: 只读角色
export const Viewer: Story = { args: { canAct: false } }
// zh: 已处罚
export const Sanctioned: Story = {
  args: {
    record: ready(
      caseRecordFixture({
        outcome: 'sanctioned',
        decidedAt: storyNow,
        playingOn: undefined,
        decision: { by, words: '透视，录像第 12 回合', sanctionId: sanctions[0]?.id },
        sanctions,
      }),
    ),
  },
}
// zh: 未处罚
export const Dismissed: Story = {
  args: {
    record: ready(
      caseRecordFixture({
        outcome: 'dismissed',
        decidedAt: storyNow,
        decision: { by, words: '申诉成立' },
        sanctions: [],
      }),
    ),
  },
}
// zh: 没有受过处罚
export const NoSanctions: Story = { args: { record: ready(caseRecordFixture({ sanctions: [] })) } }
// zh: 没有这个举报
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
export const LongNames: Story = {
  args: {
    record: ready({
      ...record,
      ...longCase,
      all: record.all.map((report) => ({ ...report, words: 'x'.repeat(300), reporter: longCase.player })),
    }),
  },
}
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = { ...interactionStates({ isWide: true }) }
