import type { Meta, StoryObj } from '@storybook/react-vite'
import { practiceServerFixture } from '@warmup/domain/practice/fixtures'
import { ServerCard, type ServerCardProps } from '@warmup/ui/practice'
import { PlayerList } from '@warmup/ui/servers'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
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

const meta = {
  title: 'Practice/ServerCard',
  component: ServerCard,
  decorators: [inEnglish(practiceWordsInEnglish), inCardWidth],
  args: { ...cardProps, server: running, onRestart: fn(), onOpen: fn() },
} satisfies Meta<typeof ServerCard>

export default meta
type Story = StoryObj<typeof meta>

export const OwnerRunning: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(切换地区|Switch region)$/ }))
    await expect(args.onOpen).toHaveBeenLastCalledWith('switchRegion')
    await userEvent.click(canvas.getByRole('button', { name: /^(更多|More)$/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^(操作记录|Activity log)$/ }))
    await expect(args.onOpen).toHaveBeenLastCalledWith('activity')
    await userEvent.click(canvas.getByRole('button', { name: /^(复制连接指令|Copy connect command)$/ }))
    await expect(args.copying.onCopy).toHaveBeenCalledWith('command', 'password warm24; connect 1.15.20.7:27015')
  },
}
/** The owner invites friends and hands the server over, where the backend can. */
export const OwnerWithInvites: Story = {
  args: { server: { ...running, hasInvites: true } },
  play: async ({ canvas, args }) => {
    for (const [name, dialog] of [
      [/^(邀请朋友|Invite friends)$/, 'invites'],
      [/^(转让服务器|Hand over)$/, 'handOver'],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name: /^(更多|More)$/ }))
      await userEvent.click(await screen.findByRole('menuitem', { name }))
      await expect(args.onOpen).toHaveBeenLastCalledWith(dialog)
    }
  },
}
/** At 320 px with a scrollbar the name of every action fits. */
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' }, locale: 'en' },
  decorators: [
    (Card) => (
      <div style={{ width: 273 }}>
        <Card />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const { left, right } = canvas.getByRole('button', { name: 'Change password' }).getBoundingClientRect()
    const words = document.createRange()
    words.selectNodeContents(canvas.getByText('Change password'))
    const { left: from, right: to } = words.getBoundingClientRect()
    await expect(from).toBeGreaterThan(left + 2)
    await expect(to).toBeLessThan(right - 2)
  },
}
/** The number of players opens their list. */
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
export const WarmUp: Story = {
  args: { server: { ...running, game: { ...game, phase: 'warmup', score: { ct: 0, t: 0 }, round: undefined } } },
}
export const Paused: Story = { args: { server: { ...running, game: { ...game, phase: 'paused' } } } }
/** The log has told nothing for a while. */
export const GameOutdated: Story = {
  args: {
    server: {
      ...running,
      game: { ...game, map: 'workshop/3070284539/a_very_long_name_of_a_map', at: storyNow - 900_000 },
    },
  },
  play: async ({ canvas }) => expect(canvas.getByText(/15 (分钟前|min(utes)? ago)$/)).toBeVisible(),
}
export const MemberRunning: Story = {
  args: { server: ofMember },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/^(服主|Owner) NightOwl$/)).toBeVisible()
    const password = canvas.getByRole('button', { name: /^(修改密码|Change password)$/ })
    await expect(password).toHaveAttribute('aria-disabled', 'true')
    await expect(password).toHaveAccessibleDescription(/^(仅服主可操作|Owner only)$/)
    await userEvent.click(password)
    await expect(args.onOpen).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: /^(重启|Restart)/ })).not.toHaveAttribute('aria-disabled')
  },
}
/** The owner has limited what members may do. */
export const MemberWithoutRights: Story = {
  args: {
    server: { ...ofMember, password: '', rights: { restart: false, renew: false, demos: false, seePassword: false } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^(重启|Restart)/ })).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.getByText('connect 1.15.20.9:27015')).toBeVisible()
  },
}
export const Creating: Story = { args: { server: creating } }
export const CreatingLate: Story = { args: { server: { ...creating, isLate: true } } }
export const Switching: Story = {
  args: { server: switching },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^(录像|Demos)$/ })).toBeNull()
  },
}
export const Maintenance: Story = { args: { server: { ...running, isInMaintenance: true } } }
/** The operator has announced the end of the maintenance. */
export const MaintenanceUntil: Story = {
  args: { server: { ...running, isInMaintenance: true, maintenanceUntil: cardProps.now + 3 * 3_600_000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/2026-11-22 21:20/)).toBeVisible()
  },
}
export const MaintenanceLate: Story = {
  args: { server: { ...running, isInMaintenance: true, maintenanceUntil: cardProps.now - 60_000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/比平时慢|Slower than usual/)).toBeVisible()
  },
}
/** The latest request has failed: the card shows the age of the data and hides the player count. */
export const Stale: Story = {
  args: { staleSeconds: 190 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/运行中 · 3 分钟前|Running · 3 minutes ago/)).toBeVisible()
    await expect(canvas.queryByText(/6\/16/)).toBeNull()
  },
}
/** The machines do not answer: the card says since when, and hides the player count. It can still be joined. */
export const StateUnknown: Story = {
  args: { server: { ...running, unknownSince: cardProps.now - 12 * 60_000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/\d\d:\d\d 起状态未知|Unknown since \d\d:\d\d/)).toBeVisible()
    await expect(canvas.queryByText(/6\/16/)).toBeNull()
    await expect(canvas.queryByText(/^(运行中|Running)$/)).toBeNull()
  },
}
/** The machines have not answered since yesterday. */
export const StateUnknownForADay: Story = {
  args: { server: { ...running, unknownSince: cardProps.now - 26 * 3_600_000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/\d{4}-\d\d-\d\d.\d\d:\d\d 起状态未知|Unknown since \d{4}-/)).toBeVisible()
  },
}
export const RestartQueued: Story = {
  args: {
    server: { ...running, status: 'PENDING', pendingReason: 'restarting', unknownSince: cardProps.now - 12 * 60_000 },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(已排队|Queued)/)).toBeVisible()
  },
}
/** The game was updated while somebody plays: the server is restarted by its owner, or once it is empty. */
export const Outdated: Story = {
  args: { server: { ...running, isOutdated: true } },
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByText(/^(游戏已更新：重启之前玩家无法加入|The game was updated: players cannot join)/),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^(复制连接指令|Copy connect command)$/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^(管理员|Admins)$/ }))
    await expect(args.onOpen).toHaveBeenCalledWith('admins')
    await expect(canvas.getByRole('button', { name: /^(重启|Restart)/ })).not.toHaveAttribute('aria-disabled')
  },
}
export const OutdatedInEnglish: Story = { ...Outdated, globals: { locale: 'en' } }
export const OutdatedMember: Story = { args: { server: { ...ofMember, isOutdated: true } } }
/** Nobody plays: the server is about to be restarted. */
export const OutdatedEmpty: Story = {
  args: { server: { ...running, players: 0, isOutdated: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/服务器会自动重启|restarts automatically/)).toBeVisible()
  },
}
export const Terminating: Story = { args: { server: { ...running, status: 'TERMINA' } } }
export const Terminated: Story = { args: { server: { ...running, status: 'TERMINATED' } } }
/** The backend does not send the reason for the pending state. */
export const Pending: Story = { args: { server: { ...running, status: 'PENDING' } } }
export const Starting: Story = { args: { server: { ...running, status: 'PENDING', pendingReason: 'starting' } } }
export const Restarting: Story = { args: { server: { ...running, status: 'PENDING', pendingReason: 'restarting' } } }
export const RestartingLate: Story = {
  args: { server: { ...running, status: 'PENDING', pendingReason: 'restarting', isLate: true } },
}
export const Updating: Story = { args: { server: { ...running, status: 'PENDING', pendingReason: 'updating' } } }
export const Verifying: Story = { args: { server: { ...running, status: 'PENDING', pendingReason: 'verifying' } } }
/** There is no space on the machine with its data. */
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
export const RestartKeepsHeight: Story = {
  render: Restarted,
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article')
    const before = card.getBoundingClientRect().height
    const press = () => userEvent.click(canvas.getByRole('button', { name: /^(管理员|Admins)$/ }))
    await press()
    await expect(await canvas.findByText(/正在重启|is restarting/)).toBeVisible()
    await expect(card.getBoundingClientRect().height).toBe(before)
    await press()
    await waitFor(() => expect(canvas.queryByText(/正在重启|is restarting/)).toBeNull())
    await expect(card.getBoundingClientRect().height).toBe(before)
  },
}
export const ExpiringToday: Story = {
  args: { server: { ...running, expiresAt: Date.parse('2026-11-22T23:10:00+08:00') } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/23:10/)).toHaveTextContent(/还剩 4 小时 50 分|4 h 50 min left/)
  },
}
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
export const NumbersKeepHeight: Story = {
  render: (args) => <Counting {...args} />,
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article')
    const around = card.parentElement ?? card
    const press = canvas.getByRole('button', { name: /^(管理员|Admins)$/ })
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
export const Expired: Story = {
  args: { server: expired },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/2026-11-23 16:20/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(续费|Renew)$/ }))
    await expect(args.onOpen).toHaveBeenCalledWith('renew')
    await expect(canvas.queryByRole('button', { name: /^(重启|Restart)/ })).toBeNull()
  },
}
export const ExpiredAndDeleted: Story = { args: { server: deleted } }
export const PendingRestart: Story = { args: { server: { ...running, isPendingRestart: true } } }
export const RestartHolding: Story = { args: { restart: { ...cardProps.restart, phase: 'holding' } } }
export const RestartLocked: Story = {
  args: { restart: { lockedSeconds: 40, isLoading: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^(重启|Restart)/ })).toHaveAttribute('aria-disabled', 'true')
  },
}
export const CommandCopied: Story = { args: { copying: { ...cardProps.copying, command: 'copied' } } }
export const NotRelocatable: Story = {
  args: { server: { ...running, isRelocatable: false } },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: /^(切换地区|Switch region)$/ })
    await expect(button).toHaveAccessibleDescription(
      /^(固定地区的服务器不能切换地区|The region of this server is fixed)$/,
    )
  },
}
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
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { server: { ...running, ip: '101.132.115.207', password: 'warmup24nade1337' } },
  play: async ({ canvas }) => {
    const command = canvas.getByText('password warmup24nade1337; connect 101.132.115.207:27015')
    await expect(command.scrollWidth).toBeLessThanOrEqual(command.clientWidth)
  },
}
export const MobileRestarting: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { server: { ...running, status: 'PENDING', pendingReason: 'restarting', isLate: true } },
}
export const Interaction: Story = interactionStates({ isWide: true })
