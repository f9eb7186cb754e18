import type { Meta, StoryObj } from '@storybook/react-vite'
import { serverFixture } from '@warmup/domain/servers/fixtures'
import { ServerDetails } from '@warmup/ui/servers'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, within } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { knownPlayers, latencyStates, longNameServers, somePlayers } from './servers.fixtures.ts'

const sample = serverFixture({ ip: '127.0.0.1', players: 12, tickrate: 128 })
const ok = (milliseconds: number) => ({ status: 'ok', milliseconds, isCached: false }) as const
const others = [
  serverFixture({ id: 'bj', displayName: '北京 死斗 #2 | FFA', map: 'de_dust2', region: 'ap-beijing', players: 11 }),
  serverFixture({ id: 'gz', displayName: '广州 死斗 #1', map: 'de_nuke', region: 'ap-guangzhou', players: 6 }),
  serverFixture({
    id: 'hk',
    displayName: 'Hong Kong Deathmatch',
    map: 'de_inferno',
    region: 'ap-hongkong',
    players: 8,
  }),
  serverFixture({ id: 'cd', displayName: '成都 死斗 #3', map: 'de_ancient', region: 'ap-chengdu', players: 4 }),
].map((server, index) => ({ server, latency: ok(28 + 41 * index) }))
const showing = (changes: Parameters<typeof serverFixture>[0]) =>
  ({ status: 'ready', data: { ...sample, ...changes } }) as const

// zh: 服务器详情
const meta = {
  title: 'Servers/ServerDetails',
  component: ServerDetails,
  args: {
    server: { status: 'ready', data: sample },
    latency: ok(14),
    copyState: 'idle',
    onCopy: fn(),
    onFavourite: fn(),
    playerList: { players: { status: 'ready', data: somePlayers } },
    others,
    detailsHref: (server) => `/servers/details/${server.id}`,
    modeHref: (mode) => `/servers?modes=${mode}`,
    listHref: '/servers',
    rulesHref: '/servers/rules/sh-dm-1',
  },
} satisfies Meta<typeof ServerDetails>

export default meta
type Story = StoryObj<typeof meta>

const connect = /^(连接服务器|Connect to server)$/

// zh: 在线，可加入
export const Sample: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByRole('heading', { level: 1, name: sample.displayName })).toBeInTheDocument()
    await expect(screen.getByText('127.0.0.1:27015')).toBeInTheDocument()
    await expect(screen.getByText('128')).toBeInTheDocument()
    await expect(screen.getByRole('link', { name: connect })).toHaveAttribute(
      'href',
      'steam://rungameid/730//+connect%20127.0.0.1:27015',
    )
    await userEvent.click(screen.getByRole('button', { name: /^(复制连接指令|Copy connect command)$/ }))
    await expect(args.onCopy).toHaveBeenCalledWith(sample)
    const list = screen.getByRole('list', { name: /^(其他死斗服务器|More servers: Deathmatch)/ })
    await expect(within(list).getAllByRole('listitem')).toHaveLength(4)
  },
}
/** A server with a broadcast. */
// zh: 可观战
export const Watchable: Story = {
  args: { server: showing({ tvAddress: '127.0.0.1:27020', tvDelaySeconds: 105 }) },
  play: async () => {
    const link = await screen.findByRole('link', { name: /^(观战|Watch)$/ })
    await expect(link).toHaveAccessibleDescription(/^(延迟 105 秒|105 s behind the game)$/)
  },
}
// zh: 没有服务器规则
export const WithoutRules: Story = { args: { rulesHref: undefined } }
// zh: 加载中
export const Loading: Story = {
  args: { server: { status: 'loading' } },
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument()
    await expect(screen.queryByRole('link', { name: connect })).not.toBeInTheDocument()
  },
}
/** The loaded content has the same position as its placeholders. */
// zh: 载入时不移位
export const Loaded: Story = {
  render: function Loads(args) {
    const [isLoaded, setLoaded] = useState(false)
    return (
      <div onPointerDown={() => setLoaded(true)}>
        <ServerDetails {...args} server={isLoaded ? args.server : { status: 'loading' }} />
      </div>
    )
  },
  play: async ({ canvasElement }) => {
    const heading = await screen.findByRole('heading', { level: 1 })
    // Tops of the facts, the buttons and the lists; a name may take two lines.
    const tops = () => {
      const facts = canvasElement.querySelector('dl')
      const parts = [facts?.nextElementSibling, facts?.parentElement?.nextElementSibling]
      return parts.map((part) => part && part.getBoundingClientRect().top - (facts?.getBoundingClientRect().top ?? 0))
    }
    const before = tops()
    await expect(before).not.toContain(undefined)
    await fireEvent.pointerDown(heading)
    await screen.findByRole('heading', { level: 1, name: sample.displayName })
    await expect(tops()).toEqual(before)
  },
}
/** The list could not be loaded. */
// zh: 加载失败
export const Failed: Story = {
  args: { server: { status: 'failed', onRetry: fn() } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(重试|Try again)$/ }))
    await expect(args.server.status === 'failed' && args.server.onRetry).toHaveBeenCalledTimes(1)
  },
}
/** The list has no server with this id. */
// zh: 没有这台服务器
export const Unknown: Story = {
  args: { server: { status: 'ready', data: undefined } },
  play: async () => {
    await expect(await screen.findByText(/^(没有找到这台服务器|There is no such server)$/)).toBeInTheDocument()
    await expect(screen.queryByRole('link', { name: connect })).not.toBeInTheDocument()
  },
}
// zh: 服务器离线
export const Offline: Story = {
  args: {
    server: showing({ isOpen: false, state: 'offline' }),
    latency: { status: 'timeout' },
    playerList: { players: { status: 'ready', data: somePlayers }, age: { isOffline: true, seconds: 754 } },
  },
  play: async () => {
    const join = await screen.findByRole('link', { name: connect })
    await expect(join).toHaveAttribute('aria-disabled', 'true')
    await expect(join).not.toHaveAttribute('href')
    await expect(screen.getByText(/这是 12 分钟前的名单|from 12 minutes ago/)).toBeInTheDocument()
  },
}
/** The game was updated, and this server was not yet. */
// zh: 服务器更新中
export const Updating: Story = {
  args: { server: showing({ isUpdating: true }) },
  play: async () => {
    const join = await screen.findByRole('link', { name: connect })
    await expect(join).toHaveAttribute('aria-disabled', 'true')
    await expect(screen.getByText(/^(更新中|Updating)$/)).toBeInTheDocument()
  },
}
// zh: 已加星标
export const Favourite: Story = {
  args: { isFavourite: true },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(星标|Favourite)$/, pressed: true }))
    await expect(args.onFavourite).toHaveBeenCalledOnce()
  },
}
/** The server has missed two polls. */
// zh: 状态存疑
export const Doubtful: Story = { args: { server: showing({ state: 'stale' }) } }
// zh: 已满员
export const Full: Story = { args: { server: showing({ players: 16 }) } }
// zh: 已满员，可排队
export const FullWithQueue: Story = {
  args: { server: showing({ players: 16, waiting: 2 }), seats: { serverId: undefined, onQueue: fn() } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(排队 · 前面 2 人|Queue · 2 in line)$/ }))
    await expect(args.seats?.onQueue).toHaveBeenCalledOnce()
  },
}
/** The player waits for a seat here. */
// zh: 自己排队中
export const InQueue: Story = {
  args: { server: showing({ players: 16, waiting: 1 }), seats: { serverId: sample.id, onQueue: fn() } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /^(排队中|In queue)$/ })).toBeVisible()
  },
}
/** The operator does not state the server's tick rate. */
// zh: Tickrate 未知
export const UnknownTickrate: Story = {
  args: { server: showing({ tickrate: undefined }) },
  play: async () => {
    await screen.findByRole('link', { name: connect })
    await expect(screen.queryByText('Tickrate')).not.toBeInTheDocument()
  },
}
// zh: 延迟未知
export const LatencyUnknown: Story = { args: { latency: { status: 'timeout' } } }
/** The network is gone, so the data is old. */
// zh: 网络断开，旧数据
export const WithoutNetwork: Story = { args: { trouble: 'offline' } }
// zh: 连接指令已复制
export const CommandCopied: Story = { args: { copyState: 'copied' } }
// zh: 没有玩家，没有同类
export const NobodyAndNoOthers: Story = {
  args: { playerList: { players: { status: 'ready', data: [] } }, others: [] },
}
// zh: 部分名字未知
export const SomeNamesKnown: Story = { args: { playerList: { players: { status: 'ready', data: knownPlayers } } } }
// zh: 玩家名单加载中
export const PlayersLoading: Story = { args: { playerList: { players: { status: 'loading' } } } }
// zh: 名称很长
export const LongNames: Story = {
  args: {
    server: { status: 'ready', data: longNameServers[0] },
    others: longNameServers.slice(1).map((server) => ({ server, latency: latencyStates.get('red') ?? ok(240) })),
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true })
