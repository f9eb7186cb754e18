import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ShownVeto } from '@warmup/domain/scrims'
import { paths } from '@warmup/domain/shell'
import { VetoPage, type VetoPageProps } from '@warmup/ui/scrims'
import { expect, fn, userEvent } from 'storybook/test'
import { afterChance, choosingSide, done, running, waiting } from '../scrims/veto.fixtures.ts'
import { ScreenShell, userFixture } from '../shell/shell.fixtures.tsx'

const open = (veto: ShownVeto): VetoPageProps['view'] => ({ status: 'ready', data: { step: 'open', veto } })
const asOther: Partial<ShownVeto> = { captainOf: undefined, playsFor: undefined }
const asSecond: Partial<ShownVeto> = { captainOf: 'team2', playsFor: 'team2' }

// zh: 地图禁选页
const meta = {
  title: 'Screens/MapVeto',
  component: VetoPage,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story, { globals }) => (
      <ScreenShell active="practice" user={userFixture()} theme={globals.theme === 'light' ? 'light' : 'dark'}>
        <Story />
      </ScreenShell>
    ),
  ],
  args: {
    view: open(running),
    secondsLeft: 24,
    link: 'https://portal.example/pracc/veto/abc',
    copyState: 'idle',
    onCopy: fn(),
    onLogin: fn(),
    onLead: fn(),
    onStep: fn(),
    onJoin: fn(),
    onLoad: fn(),
    onEnd: fn(),
    playerHref: paths.player,
    serversHref: paths.practice,
  },
} satisfies Meta<typeof VetoPage>

export default meta
type Story = StoryObj<typeof meta>

/** The captain who began it sends the link to the other one. */
// zh: 等另一方队长
export const WaitingForCaptain: Story = {
  args: { view: open(waiting) },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(复制链接|Copy the link)$/ }))
    await expect(args.onCopy).toHaveBeenCalledWith(args.link)
  },
}
/** The other captain calls a side of the coin. */
// zh: 猜硬币，成为队长
export const CallTheCoin: Story = {
  args: { view: open({ ...waiting, ...asOther, canLead: true }) },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(反面|Tails)$/ }))
    await expect(args.onLead).toHaveBeenCalledWith('tails')
  },
}
/** A choice counts only once it is confirmed, also by keyboard. */
// zh: 轮到你选图
export const YourTurn: Story = {
  play: async ({ args, canvas }) => {
    const confirm = await canvas.findByRole('button', { name: /^(选这张地图|Pick this map)$/ })
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    const banned = canvas.getByRole('radio', { name: 'de_nuke' })
    await expect(banned).toHaveAttribute('aria-disabled', 'true')
    canvas.getByRole('radio', { name: 'de_train' }).focus()
    await userEvent.keyboard(' ')
    await expect(args.onStep).not.toHaveBeenCalled()
    await userEvent.click(confirm)
    await expect(args.onStep).toHaveBeenCalledWith({ kind: 'pick', map: 'de_train' })
  },
}
// zh: 轮到对方
export const TheirTurn: Story = {
  args: { view: open({ ...running, ...asSecond }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^(Ana 正在选地图|Ana is picking a map)$/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /选这张地图|Pick this map/ })).toBeNull()
  },
}
// zh: 最后几秒
export const LastSeconds: Story = { args: { secondsLeft: 4 } }
// zh: 正在提交
export const Sending: Story = { args: { busy: 'step' } }
/** A step that came too late, or out of turn. */
// zh: 操作被拒绝
export const Refused: Story = { args: { failure: 'step_passed' } }
/** The captain let the time pass. */
// zh: 超时随机
export const ByChance: Story = {
  args: { view: open(afterChance), secondsLeft: 29 },
  play: async ({ canvas }) =>
    expect(
      (
        await canvas.findAllByText(/Ana 超时，随机禁用 de_ancient|Ana ran out of time: de_ancient was banned by chance/)
      )[0],
    ).toBeVisible(),
}
/** The other team chooses the side on a pick. */
// zh: 选择阵营
export const SideChoice: Story = {
  args: { view: open(choosingSide) },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /[（(]T[）)]$/ }))
    await userEvent.click(canvas.getByRole('button', { name: /^(选这一方|Choose this side)$/ }))
    await expect(args.onStep).toHaveBeenCalledWith({ kind: 'side', side: 't' })
  },
}
/** A player with the link watches, and can join a team. */
// zh: 观看者
export const Watching: Story = {
  args: { view: open({ ...running, ...asOther }) },
  play: async ({ args, canvas }) => {
    const [, second] = await canvas.findAllByRole('button', { name: /^(加入这一队|Join this team)$/ })
    if (second) await userEvent.click(second)
    await expect(args.onJoin).toHaveBeenCalledWith('team2')
  },
}
/** A player of a team who is no captain. */
// zh: 队员
export const Player: Story = {
  args: { view: open({ ...running, captainOf: undefined }) },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(退出这一队|Leave this team)$/ }))
    await expect(args.onJoin).toHaveBeenCalledWith(undefined)
  },
}
// zh: 正在加载到服务器
export const LoadingOnServer: Story = { args: { view: open({ ...done, loading: 'running' }) } }
/** MatchZy has the match. */
// zh: 已加载，可以进服
export const Loaded: Story = { args: { view: open(done) } }
// zh: 服务器没有 MatchZy
export const WithoutMatchZy: Story = { args: { view: open({ ...done, loading: 'map_only' }) } }
// zh: 服务器正在比赛
export const ServerBusy: Story = { args: { view: open({ ...done, loading: 'busy' }) } }
// zh: 服务器没有接受
export const ServerRefused: Story = { args: { view: open({ ...done, loading: 'refused' }) } }
/** A captain has it told again. */
// zh: 服务器没有回应
export const NoAnswer: Story = {
  args: { view: open({ ...done, loading: 'no_answer' }) },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(再次通知服务器|Tell the server again)$/ }))
    await expect(args.onLoad).toHaveBeenCalled()
  },
}
// zh: 服务器没有运行
export const NoServer: Story = { args: { view: open({ ...done, ...asOther, loading: 'no_server' }) } }
// zh: 已中止
export const Abandoned: Story = { args: { view: open({ ...afterChance, state: 'abandoned', turn: undefined }) } }
// zh: 约战已取消
export const Withdrawn: Story = { args: { view: open({ ...running, state: 'withdrawn', turn: undefined }) } }
// zh: 未登录
export const SignedOut: Story = { args: { view: { status: 'ready', data: { step: 'signedOut' } } } }
// zh: 没有这场地图 BP
export const Gone: Story = { args: { view: { status: 'ready', data: { step: 'gone' } } } }
// zh: 加载中
export const Loading: Story = { args: { view: { status: 'loading', onRetry: fn() } } }
// zh: 加载失败
export const NotLoaded: Story = { args: { view: { status: 'failed', trouble: 'offline', onRetry: fn() } } }
