import type { Meta, StoryObj } from '@storybook/react-vite'
import { practiceServerFixture } from '@warmup/domain/practice/fixtures'
import { ServerCard, type ServerCardProps } from '@warmup/ui/practice'
import { PlayerList } from '@warmup/ui/servers'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import { knownPlayers } from '../servers/servers.fixtures.ts'
import {
  cardProps,
  creating,
  deleted,
  expired,
  inCardWidth,
  ofMember,
  practiceWordsInEnglish,
  running,
  storyNow,
  switching,
} from './practice.fixtures.tsx'

// zh: 练习服卡片
const meta = {
  title: 'Practice/ServerCard',
  component: ServerCard,
  decorators: [inEnglish(practiceWordsInEnglish), inCardWidth],
  args: { ...cardProps, server: running, onRestart: fn(), onOpen: fn() },
} satisfies Meta<typeof ServerCard>

export default meta
type Story = StoryObj<typeof meta>

// zh: 运行中，服主
export const OwnerRunning: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: /^(加入|Join)$/ })).toHaveAttribute(
      'href',
      'steam://rungameid/730//+connect%201.15.20.7:27015',
    )
    const more = canvas.getByRole('button', { name: /^(更多|More)$/ })
    for (const [name, dialog] of [
      [/^(切换地区|Switch region)$/, 'switchRegion'],
      [/^(操作记录|Activity log)$/, 'activity'],
    ] as const) {
      await userEvent.click(more)
      await userEvent.click(await canvas.findByRole('button', { name }))
      await expect(args.onOpen).toHaveBeenLastCalledWith(dialog)
      await expect(canvas.queryByRole('dialog')).toBeNull()
      await waitFor(() => expect(more).toHaveFocus())
    }
    await userEvent.click(canvas.getByRole('button', { name: /^(比赛控制台|Match desk)$/ }))
    await expect(args.onOpen).toHaveBeenLastCalledWith('desk')
    await userEvent.click(canvas.getByRole('button', { name: /^(复制连接指令|Copy connect command)$/ }))
    await expect(args.copying.onCopy).toHaveBeenCalledWith('command', 'password warm24; connect 1.15.20.7:27015')
  },
}
/** The owner invites friends and hands the server over, where the backend can. */
// zh: 服主可邀请与转让
export const OwnerWithInvites: Story = {
  args: { server: { ...running, hasInvites: true } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(邀请队友|Invite)$/ }))
    await expect(args.onOpen).toHaveBeenLastCalledWith('invites')
    await userEvent.click(canvas.getByRole('button', { name: /^(更多|More)$/ }))
    await userEvent.click(await canvas.findByRole('button', { name: /^(转让服务器|Hand over)$/ }))
    await expect(args.onOpen).toHaveBeenLastCalledWith('handOver')
  },
}
const openMore = async (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) => {
  await userEvent.click(canvas.getByRole('button', { name: /^(更多|More)$/ }))
  return within(await canvas.findByRole('dialog', { name: /^(更多|More)$/ }))
}
/** Every other action by groups. Each group ends at the same edge. */
// zh: 更多操作
export const More: Story = {
  args: { server: { ...running, hasInvites: true } },
  play: async ({ canvas }) => {
    const more = await openMore(canvas)
    const groups = more.getAllByRole('group')
    await expect(groups).toHaveLength(4)
    for (const group of groups) {
      const buttons = within(group).getAllByRole('button')
      const edge = buttons.at(-1)?.getBoundingClientRect().right ?? 0
      await expect(Math.abs(group.getBoundingClientRect().right - edge)).toBeLessThan(1)
    }
  },
}
// zh: 成员的更多操作
export const MoreOfMember: Story = {
  args: { server: ofMember },
  play: async ({ canvas, args }) => {
    const more = await openMore(canvas)
    const password = more.getByRole('button', { name: /^(修改密码|Change password)$/ })
    await expect(password).toHaveAttribute('aria-disabled', 'true')
    await expect(password).toHaveAccessibleDescription(/^(仅服主可操作|Owner only)$/)
    await userEvent.click(password)
    await expect(args.onOpen).not.toHaveBeenCalled()
    await expect(more.getByRole('button', { name: /^(重启|Restart)/ })).not.toHaveAttribute('aria-disabled')
    await expect(more.queryByRole('button', { name: /^(成员权限|Member rights|转让服务器|Hand over)$/ })).toBeNull()
  },
}
// zh: 更多操作（手机）
export const MoreOnPhone: Story = { ...More, globals: { viewport: { value: 'phone' } } }
/** A phone has no game: the card sends the server to the player's computer. */
// zh: 手机上，发送到电脑
export const OnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { server: { ...running, hasInvites: true }, sending: { state: 'idle', onSend: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(发送到电脑|Send to my PC)$/ }))
    await expect(args.sending?.onSend).toHaveBeenCalledOnce()
  },
}
/** At 320 px with a scrollbar the name of every action fits. */
// zh: 窄屏英文
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' }, locale: 'en' },
  decorators: [
    (Card) => (
      <div style={{ width: 273 }}>
        <Card />
      </div>
    ),
  ],
  args: { server: { ...running, hasInvites: true } },
  play: async ({ canvas }) => {
    await openMore(canvas)
    for (const button of canvas.getAllByRole('button')) {
      const { left, right } = button.getBoundingClientRect()
      const words = document.createRange()
      // Not the fill of a hold button, which is wider than the button.
      words.selectNodeContents(button.lastElementChild ?? button)
      const { left: from, right: to } = words.getBoundingClientRect()
      await expect(from).toBeGreaterThanOrEqual(left)
      await expect(to).toBeLessThanOrEqual(right)
    }
  },
}
/** The number of players opens their list. */
// zh: 展开玩家名单
export const PlayersByName: Story = {
  loaders: [async () => void (await PlayerList.preload())],
  args: {
    server: { ...running, players: 6 },
    playerList: <PlayerList players={{ status: 'ready', data: knownPlayers }} />,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(6\/\d+ players|.*6\/\d+.*)$/ }))
    const name = await screen.findByText('kol_阿飞')
    await waitFor(() => expect(name).toBeVisible())
    await expect(screen.getByText(/其中 2 名玩家的名字未知|2 players without a known name/)).toBeVisible()
  },
}
const game = { map: 'de_mirage', phase: 'live', score: { ct: 7, t: 4 }, round: 12, at: storyNow - 4_000 } as const
// zh: 比赛中，实时比分
export const LiveScore: Story = {
  args: { server: { ...running, game }, pageHref: '/pracc/servers/ps-8f2c4k7m2q' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(比赛中\s·\s第 12 回合|Live\s·\sRound 12)$/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^(训练一号|Training one)$/ })).toHaveAttribute(
      'href',
      '/pracc/servers/ps-8f2c4k7m2q',
    )
  },
}
// zh: 热身中
export const WarmUp: Story = {
  args: { server: { ...running, game: { ...game, phase: 'warmup', score: { ct: 0, t: 0 }, round: undefined } } },
}
// zh: 比赛暂停
export const Paused: Story = { args: { server: { ...running, game: { ...game, phase: 'paused' } } } }
/** The log has told nothing for a while. */
// zh: 比分久未更新
export const GameOutdated: Story = {
  args: {
    server: {
      ...running,
      game: { ...game, map: 'workshop/3070284539/a_very_long_name_of_a_map', at: storyNow - 900_000 },
    },
  },
  play: async ({ canvas }) => expect(canvas.getByText(/15 (分钟前|min(utes)? ago)$/)).toBeVisible(),
}
// zh: 运行中，成员
export const MemberRunning: Story = {
  args: { server: ofMember },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(服主|Owner) NightOwl$/)).toBeVisible()
  },
}
/** The owner has limited what members may do. */
// zh: 成员权限受限
export const MemberWithoutRights: Story = {
  args: {
    server: { ...ofMember, password: '', rights: { restart: false, renew: false, demos: false, seePassword: false } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('connect 1.15.20.9:27015')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^(续费|Renew)$/ })).toBeNull()
    const more = await openMore(canvas)
    await expect(more.getByRole('button', { name: /^(重启|Restart)/ })).toHaveAttribute('aria-disabled', 'true')
  },
}
// zh: 创建中
export const Creating: Story = { args: { server: creating } }
// zh: 创建比平时慢
export const CreatingLate: Story = { args: { server: { ...creating, isLate: true } } }
// zh: 正在切换地区
export const Switching: Story = {
  args: { server: switching },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^(更多|More)$/ })).toBeNull()
  },
}
// zh: 维护中
export const Maintenance: Story = { args: { server: { ...running, isInMaintenance: true } } }
/** The operator has announced the end of the maintenance. */
// zh: 维护中，附结束时间
export const MaintenanceUntil: Story = {
  args: { server: { ...running, isInMaintenance: true, maintenanceUntil: cardProps.now + 3 * 3_600_000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/2026-11-22 21:20/)).toBeVisible()
  },
}
// zh: 维护超时
export const MaintenanceLate: Story = {
  args: { server: { ...running, isInMaintenance: true, maintenanceUntil: cardProps.now - 60_000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/比平时慢|Slower than usual/)).toBeVisible()
  },
}
/** The latest request has failed: the card shows the age of the data and hides the player count. */
// zh: 数据未更新
export const Stale: Story = {
  args: { staleSeconds: 190 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/运行中 · 3 分钟前|Running · 3 minutes ago/)).toBeVisible()
    await expect(canvas.queryByText(/6\/16/)).toBeNull()
  },
}
const failing = {
  since: storyNow - 12 * 60_000,
  crashes: 5,
  exitCode: 134,
  nextStartAt: storyNow + 4 * 60_000,
  isFree: true,
  isBooked: false,
  lines: [
    'Loading plugin addons/metamod/bin/linuxsteamrt64/server.so',
    '[META] Failed to load plugin MatchZy: undefined symbol: _ZN13CServerSideClient',
    'Fatal error: plugin interface is too old for this build',
  ],
  update: { version: '1.41.7.8', at: storyNow - 3 * 3_600_000 },
}
const broken = { ...running, status: 'PENDING', pendingReason: 'failing', players: undefined, failing } as const
/** The game keeps dying, and Warmup waits longer each time before it starts it again. */
// zh: 反复崩溃，服主
export const KeepsDying: Story = {
  args: { server: broken },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(反复崩溃|Failing)$/)).toBeVisible()
    await expect(canvas.getByText(/(不会有任何损失|costs you nothing)/)).toBeVisible()
    await expect(canvas.getByText(/1\.41\.7\.8/)).toBeVisible()
    const log = canvas.getByText(/plugin interface is too old/)
    await expect(log).not.toBeVisible()
    await userEvent.click(canvas.getByText(/^(日志的最后几行|Last lines of the log)$/))
    await expect(log).toBeVisible()
    // The owner may try at once.
    const more = await openMore(canvas)
    await expect(more.getByRole('button', { name: /^(重启|Restart)/ })).not.toHaveAttribute('aria-disabled')
  },
}
/** The time of a booked server goes on; its owner reads when the booking is paid back. */
// zh: 反复崩溃，预订的
export const KeepsDyingBooked: Story = {
  args: { server: { ...broken, failing: { ...failing, isFree: false, isBooked: true } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/(会全额退款|you get a full refund)/)).toBeVisible()
    await expect(canvas.queryByText(/(不会有任何损失|costs you nothing)/)).toBeNull()
  },
}
/** A member does not read the log; its image cannot be started at all. */
// zh: 反复崩溃，成员
export const KeepsDyingForMember: Story = {
  args: {
    server: {
      ...ofMember,
      status: 'PENDING',
      pendingReason: 'failing',
      failing: { ...failing, exitCode: undefined, nextStartAt: undefined, isFree: false, lines: [], update: undefined },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(正在再次启动。|It is being started again\.)$/)).toBeVisible()
    await expect(canvas.queryByText(/(日志的最后几行|Last lines of the log)/)).toBeNull()
  },
}
/** The machines do not answer: the card says since when, and hides the player count. It can still be joined. */
// zh: 状态未知
export const StateUnknown: Story = {
  args: { server: { ...running, unknownSince: cardProps.now - 12 * 60_000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/\d\d:\d\d 起状态未知|Unknown since \d\d:\d\d/)).toBeVisible()
    await expect(canvas.queryByText(/6\/16/)).toBeNull()
    await expect(canvas.queryByText(/^(运行中|Running)$/)).toBeNull()
  },
}
/** The machines have not answered since yesterday. */
// zh: 状态未知超过一天
export const StateUnknownForADay: Story = {
  args: { server: { ...running, unknownSince: cardProps.now - 26 * 3_600_000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/\d{4}-\d\d-\d\d.\d\d:\d\d 起状态未知|Unknown since \d{4}-/)).toBeVisible()
  },
}
// zh: 重启已排队
export const RestartQueued: Story = {
  args: {
    server: { ...running, status: 'PENDING', pendingReason: 'restarting', unknownSince: cardProps.now - 12 * 60_000 },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(已排队|Queued)/)).toBeVisible()
  },
}
/** The game was updated while somebody plays: the server is restarted by its owner, or once it is empty. */
// zh: 游戏已更新，需重启
export const Outdated: Story = {
  args: { server: { ...running, isOutdated: true } },
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByText(/^(游戏已更新：重启之前玩家无法加入|The game was updated: players cannot join)/),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^(复制连接指令|Copy connect command)$/ })).toBeNull()
    const join = canvas.getByRole('button', { name: /^(加入|Join)$/ })
    await expect(join).toHaveAccessibleDescription(
      /^(游戏已更新，请先重启服务器|The game was updated: restart the server)/,
    )
    await userEvent.click(canvas.getByRole('button', { name: /^(比赛控制台|Match desk)$/ }))
    await expect(args.onOpen).toHaveBeenCalledWith('desk')
    const more = await openMore(canvas)
    await expect(more.getByRole('button', { name: /^(重启|Restart)/ })).not.toHaveAttribute('aria-disabled')
  },
}
// zh: 游戏已更新，英文
export const OutdatedInEnglish: Story = { ...Outdated, globals: { locale: 'en' } }
// zh: 游戏已更新，成员
export const OutdatedMember: Story = { args: { server: { ...ofMember, isOutdated: true } } }
/** Nobody plays: the server is about to be restarted. */
// zh: 游戏已更新，将自动重启
export const OutdatedEmpty: Story = {
  args: { server: { ...running, players: 0, isOutdated: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/服务器会自动重启|restarts automatically/)).toBeVisible()
  },
}
// zh: 正在停止
export const Terminating: Story = { args: { server: { ...running, status: 'TERMINA' } } }
// zh: 已停止
export const Terminated: Story = { args: { server: { ...running, status: 'TERMINATED' } } }
/** The backend does not send the reason for the pending state. */
// zh: 处理中，不知原因
export const Pending: Story = { args: { server: { ...running, status: 'PENDING' } } }
// zh: 正在启动
export const Starting: Story = { args: { server: { ...running, status: 'PENDING', pendingReason: 'starting' } } }
// zh: 正在重启服务器
export const Restarting: Story = { args: { server: { ...running, status: 'PENDING', pendingReason: 'restarting' } } }
// zh: 重启比平时慢
export const RestartingLate: Story = {
  args: { server: { ...running, status: 'PENDING', pendingReason: 'restarting', isLate: true } },
}
// zh: 正在更新
export const Updating: Story = { args: { server: { ...running, status: 'PENDING', pendingReason: 'updating' } } }
// zh: 正在校验文件
export const Verifying: Story = { args: { server: { ...running, status: 'PENDING', pendingReason: 'verifying' } } }
/** There is no space on the machine with its data. */
// zh: 等待数据所在的机器
export const WaitsForMachine: Story = {
  args: { server: { ...running, status: 'PENDING', pendingReason: 'restarting', isLate: true, waitsFor: 'node1' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article')).toHaveTextContent(
      /正在等待 node1，数据在那台机器上。|Waits for node1, where its data are\./,
    )
    await expect(canvas.queryByText(/比平时慢|Slower than usual/)).toBeNull()
  },
}
const Restarted = (args: ServerCardProps) => {
  const [isDown, setDown] = useState(false)
  const down = { ...args.server, status: 'PENDING', pendingReason: 'restarting', players: undefined } as const
  return (
    <ServerCard
      {...args}
      server={isDown ? down : args.server}
      onOpen={() => {
        setDown(!isDown)
      }}
    />
  )
}
/** The card keeps its height during and after a restart. */
// zh: 重启前后高度不变
export const RestartKeepsHeight: Story = {
  render: Restarted,
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article')
    const before = card.getBoundingClientRect().height
    const press = () => userEvent.click(canvas.getByRole('button', { name: /^(比赛控制台|Match desk)$/ }))
    await press()
    await expect(await canvas.findByText(/正在重启|is restarting/)).toBeVisible()
    await expect(card.getBoundingClientRect().height).toBe(before)
    await press()
    await waitFor(() => expect(canvas.queryByText(/正在重启|is restarting/)).toBeNull())
    await expect(card.getBoundingClientRect().height).toBe(before)
  },
}
// zh: 今天到期
export const ExpiringToday: Story = {
  args: { server: { ...running, expiresAt: Date.parse('2026-11-22T23:10:00+08:00') } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/23:10/)).toHaveTextContent(/还剩 4 小时 50 分|4 h 50 min left/)
    await userEvent.click(canvas.getByRole('button', { name: /^(续费|Renew)$/ }))
    await expect(args.onOpen).toHaveBeenLastCalledWith('renew')
  },
}
// zh: 即将到期
export const ExpiringSoon: Story = {
  args: { server: { ...running, expiresAt: Date.parse('2026-11-25T12:00:00+08:00') } },
}
const numbers = [
  { minutes: 8, players: 1 },
  { minutes: 239, players: 7 },
  { minutes: 601, players: 16 },
  { minutes: 2 * 1_440 + 1_439, players: 0 },
]
const Counting = (args: ServerCardProps) => {
  const [at, setAt] = useState(0)
  const { minutes = 0, players } = numbers[at % numbers.length] ?? {}
  const server = { ...running, expiresAt: args.now + minutes * 60_000, players }
  return <ServerCard {...args} server={server} onOpen={() => setAt(at + 1)} />
}
/** Cards of one width have the same height for all numbers. */
// zh: 数字变化高度不变
export const NumbersKeepHeight: Story = {
  render: (args) => <Counting {...args} />,
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article')
    const around = card.parentElement ?? card
    const press = canvas.getByRole('button', { name: /^(比赛控制台|Match desk)$/ })
    for (const width of [288, 340, 430, 580]) {
      around.style.width = `${width}px`
      const heights = new Set<number>()
      for (const _ of numbers) {
        press.click()
        await new Promise(requestAnimationFrame)
        heights.add(card.getBoundingClientRect().height)
      }
      await expect([width, heights.size]).toEqual([width, 1])
    }
    around.style.width = ''
  },
}
// zh: 已过期，数据保留中
export const Expired: Story = {
  args: { server: expired },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/2026-11-23 16:20/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(续费|Renew)$/ }))
    await expect(args.onOpen).toHaveBeenCalledWith('renew')
    await expect(canvas.queryByRole('button', { name: /^(重启|Restart)/ })).toBeNull()
  },
}
// zh: 已过期，数据已删除
export const ExpiredAndDeleted: Story = { args: { server: deleted } }
// zh: 更改待重启生效
export const PendingRestart: Story = { args: { server: { ...running, isPendingRestart: true } } }
// zh: 按住重启中
export const RestartHolding: Story = {
  args: { restart: { ...cardProps.restart, phase: 'holding' } },
  play: async ({ canvas }) => void (await openMore(canvas)),
}
// zh: 重启冷却倒计时
export const RestartLocked: Story = {
  args: { restart: { lockedSeconds: 40, isLoading: false } },
  play: async ({ canvas }) => {
    const more = await openMore(canvas)
    await expect(more.getByRole('button', { name: /^(重启|Restart)/ })).toHaveAttribute('aria-disabled', 'true')
  },
}
// zh: 连接指令已复制
export const CommandCopied: Story = { args: { copying: { ...cardProps.copying, command: 'copied' } } }
// zh: 固定地区，不能切换
export const NotRelocatable: Story = {
  args: { server: { ...running, isRelocatable: false } },
  play: async ({ canvas }) => {
    const button = (await openMore(canvas)).getByRole('button', { name: /^(切换地区|Switch region)$/ })
    await expect(button).toHaveAccessibleDescription(
      /^(固定地区的服务器不能切换地区|The region of this server is fixed)$/,
    )
  },
}
// zh: 名称很长
export const LongName: Story = {
  args: {
    server: practiceServerFixture({
      ...running,
      name: '一个名字长到在卡片上一行放不下的练习服务器 with an unbreakable_tail_of_text',
      region: 'ap-unheard-of-region',
      isPendingRestart: true,
    }),
  },
}
/** The full connect command is shown on two lines. */
// zh: 手机端
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { server: { ...running, ip: '101.132.115.207', password: 'warmup24nade1337' } },
  play: async ({ canvas }) => {
    const command = canvas.getByText('password warmup24nade1337; connect 101.132.115.207:27015')
    await expect(command.scrollWidth).toBeLessThanOrEqual(command.clientWidth)
  },
}
// zh: 手机端，重启慢
export const MobileRestarting: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { server: { ...running, status: 'PENDING', pendingReason: 'restarting', isLate: true } },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true })
