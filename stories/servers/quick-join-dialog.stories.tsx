import type { Meta, StoryObj } from '@storybook/react-vite'
import { serverFixture } from '@warmup/domain/servers/fixtures'
import { QuickJoinDialog } from '@warmup/ui/servers'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogInState } from '../interaction-states.tsx'
import { openDialog } from '../open-dialog.ts'
import { slow } from '../slow.tsx'

const all = { deathmatch: true, retakes: true, solo: true, public: true }
const result = {
  kind: 'result',
  mode: 'deathmatch',
  server: serverFixture({ players: 12 }),
  latency: { status: 'ok', milliseconds: 14, isCached: false },
  others: [],
  copyState: 'idle',
} as const

// zh: 快速加入对话框
const meta = {
  title: 'Servers/QuickJoinDialog',
  component: QuickJoinDialog,
  // Loads the dialog first, so that a screenshot shows it.
  loaders: [async () => void (await QuickJoinDialog.preload())],
  args: {
    isOpen: true,
    isMember: false,
    step: { kind: 'choice', available: all },
    onClose: fn(),
    onChoose: fn(),
    onAnother: fn(),
    onBack: fn(),
    onRetry: fn(),
    onCopy: fn(),
  },
} satisfies Meta<typeof QuickJoinDialog>

export default meta
type Story = StoryObj<typeof meta>

// zh: 选择模式
export const ModeChoice: Story = {
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: /^(单挑|Solo 1v1)$/ }))
    await expect(args.onChoose).toHaveBeenCalledWith('solo')
  },
}
// zh: 选择模式，会员
export const ModeChoiceMember: Story = { args: { isMember: true } }
// zh: 部分模式没有服务器
export const SomeModesEmpty: Story = {
  args: { step: { kind: 'choice', available: { ...all, retakes: false, public: false } } },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: /^(回防|Retakes)$/ }))
    await expect(args.onChoose).not.toHaveBeenCalled()
  },
}
/** The list reloads while the dialog is open. */
// zh: 模式变为没有服务器
export const ModeBecomesEmpty: Story = {
  render: function Emptying(args) {
    const [isEmpty, setEmpty] = useState(false)
    const available = { ...all, retakes: !isEmpty }
    return <QuickJoinDialog {...args} step={{ kind: 'choice', available }} onChoose={() => setEmpty(true)} />
  },
  play: async () => {
    const dialog = await openDialog()
    const before = dialog.getBoundingClientRect().height
    await userEvent.click(screen.getByRole('button', { name: /^(死斗|Deathmatch)$/ }))
    const retakes = screen.getByRole('button', { name: /^(回防|Retakes)$/ })
    await expect(retakes).toHaveAttribute('aria-disabled', 'true')
    await expect(retakes).toHaveAccessibleDescription(/^(暂无服务器|No servers)/)
    await expect(dialog.getBoundingClientRect().height).toBe(before)
  },
}
/** A member needs only one free slot: a mode without a qualifying server is full. */
// zh: 部分模式满员，会员
export const SomeModesFullForMember: Story = {
  args: { isMember: true, step: { kind: 'choice', available: { ...all, retakes: false } } },
  play: async () => {
    await openDialog()
    await expect(screen.getByRole('button', { name: /^(回防|Retakes)$/ })).toHaveAccessibleDescription(
      /都满员了|All full right now/,
    )
  },
}
// zh: 全部模式没有服务器
export const AllModesEmpty: Story = {
  args: { step: { kind: 'choice', available: { deathmatch: false, retakes: false, solo: false, public: false } } },
}
// zh: 正在找服务器
export const Searching: Story = { args: { step: { kind: 'searching', mode: 'deathmatch' } } }
// zh: 找服务器比平时慢
export const SearchingSlowly: Story = {
  args: { step: { kind: 'searching', mode: 'deathmatch' } },
  decorators: [slow],
  play: async () => {
    await expect(await screen.findByText(/^(加载比平时慢|This takes longer)/)).toBeInTheDocument()
  },
}
// zh: 服务器出错
export const ListFailedByTheServer: Story = {
  args: { step: { kind: 'failed', mode: 'deathmatch', trouble: 'server_error' } },
}
// zh: 找到服务器
export const Result: Story = {
  args: { step: result },
  play: async () => {
    await expect(await screen.findByRole('link', { name: /^(加入|Join)$/ })).toHaveAttribute(
      'href',
      'steam://rungameid/730//+connect%20127.0.1.1:27015',
    )
  },
}
const near = (id: string, displayName: string, region: string, milliseconds: number) => ({
  server: serverFixture({ id, displayName, region, players: 12 }),
  latency: { status: 'ok', milliseconds, isCached: false } as const,
})
/** Other servers fit equally well: they are listed, and the player can draw another one. */
// zh: 找到，附其他选择
export const ResultWithOthers: Story = {
  args: {
    step: {
      ...result,
      others: [near('bj', '北京 死斗 #2 | FFA', 'ap-beijing', 28), near('jp', 'Tokyo DM · no AWP', 'ap-tokyo', 84)],
    },
  },
  play: async ({ args }) => {
    const others = await screen.findByRole('list', { name: /同样合适的服务器|Just as suitable/ })
    await expect(within(others).getAllByRole('listitem')).toHaveLength(2)
    const [join] = screen.getAllByRole('link', { name: /^(加入|Join)$/ })
    await waitFor(() => expect(join).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: /^(换一台|Another one)$/ }))
    await expect(args.onAnother).toHaveBeenCalledTimes(1)
  },
}
/** A qualifying server is at least 40 ms nearer: it is shown above the others, with a join link. */
// zh: 找到，附近得多的
export const ResultWithMuchNearer: Story = {
  args: {
    step: {
      ...result,
      latency: { status: 'ok', milliseconds: 84, isCached: false },
      nearer: near('sh', '上海 死斗 #3 | FFA', 'ap-shanghai', 9),
      others: [near('sh', '上海 死斗 #3 | FFA', 'ap-shanghai', 9), near('jp', 'Tokyo DM · no AWP', 'ap-tokyo', 91)],
    },
  },
  play: async () => {
    const nearer = await screen.findByRole('list', { name: /^(这台近得多|Much nearer)/ })
    const join = within(nearer).getByRole('link', { name: /^(加入|Join)$/ })
    await expect(join).toHaveAccessibleDescription('上海 死斗 #3 | FFA')
    const others = screen.getByRole('list', { name: /同样合适的服务器|Just as suitable/ })
    await expect(nearer.compareDocumentPosition(others) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await expect(within(others).getAllByRole('listitem')).toHaveLength(1)
    await expect(screen.getByRole('button', { name: /^(换一台|Another one)$/ })).toBeInTheDocument()
  },
}
const far = serverFixture({ displayName: 'Frankfurt Retakes EU', region: 'eu-frankfurt', players: 12 })
const farResult = {
  ...result,
  server: far,
  latency: { status: 'ok', milliseconds: 212, isCached: false } as const,
}
/** The result is more than 150 ms away, and no server is nearer. */
// zh: 找到，离得较远
export const ResultFarAway: Story = {
  args: { step: farResult },
  play: async () => {
    await expect(await screen.findByText(/^(离你较远，延迟 212 ms|Far from you: 212 ms)/)).toBeInTheDocument()
    await expect(screen.queryByText(/下面有更近的|Nearer ones/)).not.toBeInTheDocument()
    await expect(screen.queryByRole('button', { name: /^(换一台|Another one)$/ })).not.toBeInTheDocument()
  },
}
// zh: 离得较远，附更近的
export const ResultFarAwayWithNearer: Story = {
  args: { step: { ...farResult, others: [near('sh', '上海 回防 #1', 'ap-shanghai', 14)] } },
  play: async () => {
    await expect(await screen.findByText(/下面有更近的|Nearer ones/)).toBeInTheDocument()
  },
}
/** At exactly 150 ms there is no warning. */
// zh: 延迟刚好不提醒
export const ResultAtTheLimit: Story = {
  args: { step: { ...farResult, latency: { status: 'ok', milliseconds: 150, isCached: false } } },
  play: async () => {
    await screen.findByText('150')
    await expect(screen.queryByText(/离你较远|Far from you/)).not.toBeInTheDocument()
  },
}
// zh: 连接指令已复制
export const ResultCopied: Story = { args: { step: { ...result, copyState: 'copied' } } }
/** The copy fails after a press, as in the portal: an opening dialog takes focus, which would close the message. */
// zh: 复制被拒绝
export const ResultCopyRefused: Story = {
  render: function Refusing(args) {
    const [copyState, setCopyState] = useState<'idle' | 'failed'>('idle')
    return <QuickJoinDialog {...args} step={{ ...result, copyState }} onCopy={() => setCopyState('failed')} />
  },
  play: async () => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: /^(复制连接指令|Copy connect command)$/ }))
    const command = await screen.findByRole('textbox', { name: /^(复制连接指令|Copy connect command)$/ })
    await waitFor(() => {
      expect(command).toHaveFocus()
      expect(command).toBeVisible()
    })
  },
}
/** The game was updated: two modes have only servers that are being updated. */
// zh: 部分模式更新中
export const ModesUpdating: Story = {
  args: {
    step: {
      kind: 'choice',
      available: { ...all, retakes: false, public: false, solo: false },
      updating: ['retakes', 'public'],
    },
  },
  play: async () => {
    const retakes = await screen.findByRole('button', { name: /^(回防|Retakes)$/ })
    await expect(retakes).toHaveAttribute('aria-disabled', 'true')
    await expect(retakes).toHaveAccessibleDescription(/正在更新游戏|are being updated/)
    await expect(screen.getByRole('button', { name: /^(单挑|Solo 1v1)$/ })).not.toHaveAccessibleDescription(
      /更新|updat/,
    )
  },
}
const retakesFull = serverFixture({
  id: 'full',
  displayName: '上海 回防 #1 | 128T',
  category: 'retakes',
  players: 16,
  waiting: 3,
  memberWait: 240,
  visitorWait: 900,
})
/** A mode has only full servers: the player can wait for one. */
// zh: 全部满员，可排队
export const OnlyFullServers: Story = {
  args: {
    step: { kind: 'choice', available: { ...all, retakes: false } },
    queues: [{ mode: 'retakes', server: retakesFull }],
    onQueue: fn(),
  },
  play: async ({ args }) => {
    const queue = await screen.findByRole('button', { name: /^(排队|Queue)$/ })
    await expect(queue).toHaveAccessibleDescription(retakesFull.displayName)
    // The wait of a player without a membership.
    await waitFor(() => expect(screen.getByText(/ 15 /)).toBeVisible())
    await userEvent.click(queue)
    await expect(args.onQueue).toHaveBeenCalledWith(retakesFull)
  },
}
/** The last seats were taken during the search: the player can wait for the next. */
// zh: 没找到，可排队
export const NobodyQualifiesWithQueue: Story = {
  args: {
    step: { kind: 'noneLeft', mode: 'retakes' },
    queues: [
      { mode: 'retakes', server: retakesFull },
      { mode: 'solo', server: serverFixture({ id: 'solo', category: 'solo', players: 16, waiting: 0 }) },
    ],
    onQueue: fn(),
  },
  play: async () => {
    await expect(await screen.findAllByRole('button', { name: /^(排队|Queue)$/ })).toHaveLength(1)
  },
}
// zh: 没找到空位
export const NobodyQualifies: Story = {
  args: { step: { kind: 'noneLeft', mode: 'retakes' } },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: /^(返回|Back)$/ })).toHaveFocus())
  },
}
/** The chosen server went offline while the dialog was open. */
// zh: 找到后服务器离线
export const ResultOffline: Story = {
  args: { step: { ...result, server: serverFixture({ isOpen: false }) } },
  play: async ({ args }) => {
    const join = await screen.findByRole('link', { name: /^(加入|Join)$/ })
    await expect(join).toHaveAttribute('aria-disabled', 'true')
    await expect(join).not.toHaveAttribute('href')
    const again = screen.getByRole('button', { name: /^(重新选择|Choose again)$/ })
    await waitFor(() => expect(again).toHaveFocus())
    await userEvent.click(again)
    await expect(args.onBack).toHaveBeenCalledTimes(1)
  },
}
/** The game was updated while the dialog was open. */
// zh: 找到后服务器更新
export const ResultUpdating: Story = {
  args: { step: { ...result, server: serverFixture({ isUpdating: true }) } },
  play: async () => {
    await expect(await screen.findByRole('link', { name: /^(加入|Join)$/ })).toHaveAttribute('aria-disabled', 'true')
    await waitFor(() => expect(screen.getByRole('button', { name: /^(重新选择|Choose again)$/ })).toHaveFocus())
  },
}
/** The server list could not be loaded. */
// zh: 列表加载失败
export const ListFailed: Story = {
  args: { step: { kind: 'failed', mode: 'deathmatch' } },
  play: async ({ args }) => {
    const retry = await screen.findByRole('button', { name: /^(重试|Try again)$/ })
    await waitFor(() => expect(retry).toHaveFocus())
    await userEvent.click(retry)
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
}
// zh: 悬停
export const Hovered: Story = { play: dialogInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: dialogInState(':focus-visible') }
// zh: 找到服务器，悬停
export const ResultHovered: Story = { args: { step: result }, play: dialogInState(':hover') }
// zh: 找到服务器，键盘聚焦
export const ResultFocused: Story = { args: { step: result }, play: dialogInState(':focus-visible') }
