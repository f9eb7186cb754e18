import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PracticeRegion } from '@warmup/domain/practice'
import { RegionSwitchDialog } from '@warmup/ui/practice'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { dialogInState } from '../interaction-states.tsx'
import { openDialog } from '../open-dialog.ts'
import { latencies } from '../payments/order.fixtures.tsx'
import { pressTwice } from '../press-twice.ts'
import { practiceWordsInEnglish, ready, running, storyNow } from './practice.fixtures.tsx'

const regions: readonly PracticeRegion[] = [
  { code: 'ap-shanghai', isAvailable: true, isRecommended: true },
  { code: 'ap-beijing', isAvailable: true, isRecommended: true },
  { code: 'ap-hongkong', isAvailable: true, isRecommended: false },
  { code: 'ap-guangzhou', isAvailable: true, isRecommended: false },
  { code: 'ap-tokyo', isAvailable: false, isRecommended: false },
  { code: 'eu-frankfurt', isAvailable: true, isRecommended: false },
]

// zh: 切换地区对话框
const meta = {
  title: 'Practice/RegionSwitchDialog',
  component: RegionSwitchDialog,
  loaders: [async () => void (await RegionSwitchDialog.preload())],
  decorators: [inEnglish(practiceWordsInEnglish)],
  args: {
    isOpen: true,
    onClose: fn(),
    serverName: '训练一号',
    currentRegion: 'ap-shanghai',
    regions: ready(regions),
    target: 'ap-hongkong',
    onTarget: fn(),
    step: 'choose',
    onSwitch: fn(),
    onCopy: fn(),
  },
} satisfies Meta<typeof RegionSwitchDialog>

export default meta
type Story = StoryObj<typeof meta>

const failed = (failure: NonNullable<Story['args']>['failure'], text: RegExp): Story => ({
  args: { failure },
  play: async () => {
    await openDialog()
    await expect(screen.getByRole('alert')).toHaveTextContent(text)
  },
})

// zh: 加载中
export const Loading: Story = { args: { regions: { status: 'loading' }, target: undefined } }
// zh: 选择新地区
export const Choose: Story = {
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('radio', { name: /^(广州|Guangzhou)$/ }))
    await expect(args.onTarget).toHaveBeenCalledWith('ap-guangzhou')
    // A single press does nothing: the button must be held or pressed twice.
    const submit = screen.getByRole('button', { name: /^(切换到中国香港|Switch to Hong Kong)/ })
    await userEvent.click(submit)
    await expect(args.onSwitch).not.toHaveBeenCalled()
    await pressTwice(submit)
    await waitFor(() => expect(args.onSwitch).toHaveBeenCalledWith('ap-hongkong'))
  },
}
/** The dialog says how many players will be disconnected. */
// zh: 有人在玩，会断开
export const PlayersOn: Story = {
  args: { players: 6 },
  play: async () => {
    await expect(await openDialog()).toHaveTextContent(/现在有 6 人在玩|6 players are on it/)
  },
}
// zh: 当前地区不可选
export const CurrentRegion: Story = {
  args: { target: undefined },
  play: async ({ args }) => {
    await openDialog()
    const current = screen.getByRole('radio', { name: /^(上海|Shanghai)$/ })
    await expect(current).toHaveAccessibleDescription(/^(当前地区|Current region)$/)
    await userEvent.click(current)
    await expect(args.onTarget).not.toHaveBeenCalled()
  },
}
// zh: 地区已满，不能选
export const RegionUnavailable: Story = {
  play: async ({ args }) => {
    await openDialog()
    const full = screen.getByRole('radio', { name: /^(东京|Tokyo)$/ })
    await expect(full).toHaveAccessibleDescription(/^(已满|Full)$/)
    await userEvent.click(full)
    await expect(args.onTarget).not.toHaveBeenCalled()
  },
}
/** Latencies of this browser, and when the full region has a free slot. */
// zh: 各地区延迟
export const Measured: Story = {
  args: {
    regions: ready(
      regions.map((each) => (each.isAvailable ? each : { ...each, nextFreeAt: storyNow + 30 * 3_600_000 })),
    ),
    latencies,
    nearest: 'ap-beijing',
  },
  play: async () => {
    await openDialog()
    await expect(screen.getByRole('radio', { name: /^(北京|Beijing)$/ })).toHaveAccessibleDescription(
      /9 ?ms.*(最近|Nearest)/,
    )
    await expect(screen.getByRole('radio', { name: /^(东京|Tokyo)$/ })).toHaveAccessibleDescription(
      /^(已满，最早|Full until at least)/,
    )
  },
}
// zh: 正在切换
export const Switching: Story = { args: { step: 'switching' } }
// zh: 切换比平时慢
export const LongWait: Story = { args: { step: 'switching', isLong: true } }
const moved = { ...running, region: 'ap-hongkong', ip: '1.15.20.30' }
/** The connect command contains the new address. */
// zh: 切换成功
export const Success: Story = {
  args: { step: 'done', moved },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: /^(复制连接指令|Copy connect command)$/ }))
    await expect(args.onCopy).toHaveBeenCalledWith('password warm24; connect 1.15.20.30:27015')
    await expect(screen.getByRole('link', { name: /^(加入|Join)$/ })).toHaveAttribute(
      'href',
      'steam://rungameid/730//+connect%201.15.20.30:27015',
    )
    await userEvent.click(await screen.findByRole('button', { name: /^(确认|Confirm)$/ }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** The server list does not have the new address yet. */
// zh: 切换成功，还没有地址
export const SuccessWithoutAddress: Story = { args: { step: 'done' } }
// zh: 今日切换次数已用完
export const LimitExceeded: Story = {
  args: { failure: 'switch_limit_exceeded' },
  play: async ({ args }) => {
    await openDialog()
    await expect(screen.getByRole('alert')).toHaveTextContent(/切换次数已用完|Switch region limit exceeded/)
    // It cannot be tried again until the next day.
    await userEvent.click(screen.getByRole('button', { name: /^(切换到|Switch to)/ }))
    await expect(args.onSwitch).not.toHaveBeenCalled()
  },
}
// zh: 切换超时
export const TimedOut: Story = failed('switch_timed_out', /超过 5 分钟|Timeout/)
// zh: 切换结果无法识别
export const EmptyResponse: Story = failed('empty_response', /无法识别|Response error/)
// zh: 切换失败
export const Failed: Story = failed('switch_failed', /切换地区失败|Switch region error/)
// zh: 地区加载时服务器出错
export const RegionsFailed: Story = {
  args: { regions: { status: 'failed', trouble: 'server_error', onRetry: fn() }, target: undefined },
}
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 悬停
export const Hovered: Story = { play: dialogInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: dialogInState(':focus-visible') }
