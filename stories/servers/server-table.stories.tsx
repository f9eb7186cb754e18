import type { Meta, StoryObj } from '@storybook/react-vite'
import { gatheringFixture } from '@warmup/domain/gatherings/fixtures'
import { createTextOrder, favouritesFirst, type Server, sortServers } from '@warmup/domain/servers'
import { serverFixture } from '@warmup/domain/servers/fixtures'
import { Panel } from '@warmup/ui/common'
import { PlayerListPopover, ServerSheet, ServerTable } from '@warmup/ui/servers'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { openDialog } from '../open-dialog.ts'
import { where } from '../where.ts'
import {
  fiveThousand,
  fiveThousandLatencies,
  latenciesOf,
  latencyStateServers,
  latencyStates,
  longNameServers,
  sampleLatencyMap,
  sampleServers,
  somePlayers,
} from './servers.fixtures.ts'

const ready = (data: readonly Server[]) => ({ status: 'ready', data }) as const
const nameOrder = createTextOrder(() => new Intl.Collator('zh-CN', { numeric: true }))
const sorted = (sort: Parameters<typeof sortServers>[1]) =>
  ready(
    sortServers(
      sampleServers,
      sort,
      (server) => {
        const latency = sampleLatencyMap.get(server.id)
        return latency?.status === 'ok' ? latency.milliseconds : undefined
      },
      nameOrder,
    ),
  )

const favourites = new Set(sampleServers.slice(2, 4).map(({ id }) => id))

// zh: 服务器列表
const meta = {
  title: 'Servers/ServerTable',
  component: ServerTable,
  loaders: [async () => void (await Promise.all([PlayerListPopover.preload(), ServerSheet.preload()]))],
  decorators: [
    (Story) => (
      <Panel padding="none" borderWidth={{ base: 0, md: '1px' }} bg={{ base: 'transparent', md: 'bg.panel' }}>
        <Story />
      </Panel>
    ),
  ],
  args: {
    servers: ready(sampleServers),
    totalServers: sampleServers.length,
    sort: undefined,
    latencies: sampleLatencyMap,
    copy: undefined,
    playerList: undefined,
    detailsHref: (server) => `/servers/details/${server.id}`,
    onSort: fn(),
    onResetFilters: fn(),
    onCopy: fn(),
    onCopyDismiss: fn(),
    onPlayerList: fn(),
    onFavourite: fn(),
  },
} satisfies Meta<typeof ServerTable>

export default meta
type Story = StoryObj<typeof meta>

// zh: 加载中
export const Loading: Story = { args: { servers: { status: 'loading' } } }
// zh: 加载缓慢
export const LoadingSlowly: Story = {
  args: { servers: { status: 'loading', isSlow: true, onRetry: fn() } },
}
// zh: 加载失败
export const Failed: Story = { args: { servers: { status: 'failed', onRetry: fn() } } }
// zh: 网络断开
export const Offline: Story = { args: { servers: { status: 'failed', trouble: 'offline', onRetry: fn() } } }
// zh: 服务器没有响应
export const NoAnswer: Story = { args: { servers: { status: 'failed', trouble: 'no_answer', onRetry: fn() } } }
// zh: 服务器出错
export const ServerError: Story = { args: { servers: { status: 'failed', trouble: 'server_error', onRetry: fn() } } }
// zh: 没有服务器
export const Empty: Story = { args: { servers: ready([]), totalServers: 0 } }
// zh: 没有匹配的服务器
export const NoMatches: Story = { args: { servers: ready([]), totalServers: 48 } }
/** A search also finds servers that the filters hide. */
// zh: 搜到但被筛选隐藏
export const FoundButHidden: Story = {
  args: { servers: ready([]), totalServers: 48, hiddenServers: 1, onShowHidden: fn() },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText(/^(有 1 台被筛选条件隐藏了|1 hidden by your filters)$/)).toBeVisible()
    await expect(canvas.queryByText(/^(没有符合条件的服务器|No servers match)$/)).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: /^(显示出来|Show it)$/ }))
    await expect(args.onShowHidden).toHaveBeenCalledTimes(1)
  },
}
// zh: 部分被筛选隐藏
export const SomeFoundButHidden: Story = {
  args: { servers: ready(sampleServers.slice(0, 3)), totalServers: 48, hiddenServers: 2, onShowHidden: fn() },
  play: async ({ args, canvas }) => {
    // Cards show the numbers alone.
    const count = (await canvas.findByText('3 / 48')).parentElement
    await expect(count).toBeVisible()
    await expect(count).toHaveTextContent(/显示 3 \/ 48 台|3 of 48 shown/)
    await userEvent.click(canvas.getByRole('button', { name: /^(显示出来|Show them)$/ }))
    await expect(args.onShowHidden).toHaveBeenCalledTimes(1)
  },
}
const fullServers = { count: 6, nextSeatSeconds: 232 }
/** The filter hides full servers, and the end of the list says so. */
// zh: 满员已隐藏，附最早空位
export const FullServersHidden: Story = {
  args: { fullServers, onShowFull: fn() },
  play: async ({ args, canvas }) => {
    await expect(
      await canvas.findByText(/6 台满员，已隐藏.*4 分钟|6 full servers hidden · next free.*4 min/),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(显示|Show)$/ }))
    await expect(args.onShowFull).toHaveBeenCalledOnce()
  },
}
/** Nothing is known of how long a seat takes. */
// zh: 满员已隐藏，不知多久
export const FullServerHiddenForUnknownTime: Story = {
  args: {
    servers: ready(sampleServers.slice(0, 2)),
    fullServers: { count: 1, nextSeatSeconds: undefined },
    onShowFull: fn(),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^(1 台满员，已隐藏|1 full server hidden)$/)).toBeVisible()
  },
}
// zh: 只剩满员，已隐藏
export const OnlyFullServersHidden: Story = {
  args: { servers: ready([]), totalServers: 48, fullServers, onShowFull: fn() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^(6 台满员，已隐藏|6 full servers hidden)$/)).toBeVisible()
    await expect(canvas.queryByText(/^(没有符合条件的服务器|No servers match)$/)).not.toBeInTheDocument()
  },
}
/** Once the full servers are shown, the focus goes to the first of them: two presses lead into its queue. */
// zh: 显示满员后焦点跟随
export const FullServersShown: Story = {
  args: { seats: { serverId: undefined, onQueue: fn() } },
  render: function Showing(args) {
    const [isShown, setShown] = useState(false)
    const full = serverFixture({ id: 'full', displayName: '深圳 回防 #4', players: 16, waiting: 3 })
    const shown = isShown ? [...sampleServers, full] : sampleServers
    return (
      <ServerTable
        {...args}
        servers={ready(shown)}
        fullServers={{ count: isShown ? 0 : 1, nextSeatSeconds: 232 }}
        onShowFull={() => setShown(true)}
      />
    )
  },
  play: where('(width >= 48rem)', async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(显示|Show)$/ }))
    const queue = await canvas.findByRole('button', { name: /^(排队|Queue)/ })
    await waitFor(() => expect(queue).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.seats?.onQueue).toHaveBeenCalledWith(expect.objectContaining({ id: 'full' }))
  }),
}
/** The accessible names of a row's controls end with the name of its server. */
// zh: 多台服务器
export const Populated: Story = {
  play: where('(width >= 48rem)', async ({ canvas }) => {
    const [row] = (await canvas.findAllByRole('row')).slice(1)
    const [first] = sampleServers
    for (const control of row?.querySelectorAll<HTMLElement>('.server-actions [data-control]') ?? [])
      await expect(control).toHaveAccessibleName(expect.stringMatching(new RegExp(` ${first?.displayName}$`)))
  }),
}
/** Favourites come first. */
// zh: 星标排在前面
export const Favourites: Story = {
  args: {
    servers: ready(favouritesFirst(sampleServers, favourites)),
    favourites,
  },
  play: where('(width >= 48rem)', async ({ args, canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: /^(星标|Favourite) /, pressed: true })
    await userEvent.click(first as HTMLElement)
    await expect(args.onFavourite).toHaveBeenCalledWith(expect.objectContaining({ id: sampleServers[2]?.id }))
  }),
}
/** On phones the star is in the sheet. */
// zh: 手机端星标
export const MobileFavourites: Story = {
  args: { servers: ready(favouritesFirst(sampleServers, favourites)), favourites },
  globals: { viewport: { value: 'phone' } },
  play: where('(width < 48rem)', async ({ args, canvas }) => {
    const [card] = await canvas.findAllByRole('button', { name: /更多信息|More about this server/ })
    await userEvent.click(card as HTMLElement)
    const dialog = within(await openDialog())
    await userEvent.click(dialog.getByRole('button', { name: /^(星标|Favourite)$/, pressed: true }))
    await expect(args.onFavourite).toHaveBeenCalledOnce()
  }),
}
// zh: 没有星标
export const NoFavourites: Story = { args: { servers: ready([]), totalServers: 48, only: 'favourites' } }
// zh: 没有玩过的
export const NothingPlayed: Story = { args: { servers: ready([]), totalServers: 48, only: 'recent' } }
/** Pinned servers, which have a star like the others. */
// zh: 置顶与星标
export const PinnedWithStar: Story = {
  args: {
    servers: ready([
      ...sampleServers.slice(0, 1),
      serverFixture({
        id: 'pinned-2',
        displayName: '回防联赛 · 北京 #1',
        category: 'retakes',
        region: 'ap-beijing',
        pinOrder: 1,
      }),
      ...sampleServers.slice(1, 5),
    ]),
  },
}
/** Gatherings: none, under way, the own one, reached, and pinned by the operator. */
// zh: 各种凑人状态
export const Gatherings: Story = {
  args: {
    servers: ready(
      ['none', 'open', 'own', 'reached', 'pinned', 'busy'].map((id, index) =>
        serverFixture({
          id,
          displayName: `空服示例 ${index + 1} | 128T | 全枪械`,
          category: index % 2 === 0 ? 'retakes' : 'dm-noawp',
          players: id === 'busy' ? 11 : index % 3,
        }),
      ),
    ),
    gatherings: {
      byServer: new Map([
        ['open', gatheringFixture({ serverId: 'open' })],
        ['own', gatheringFixture({ serverId: 'own', ready: 9, target: 10 })],
        ['reached', gatheringFixture({ serverId: 'reached', ready: 6, state: 'reached' })],
        ['pinned', gatheringFixture({ serverId: 'pinned', ready: 3, target: 8, startsAt: '2026-11-20T13:00:00Z' })],
      ]),
      ownServerId: 'own',
      onOpen: fn(),
      panelOf: () => undefined,
    },
  },
  play: where('(width >= 48rem)', async ({ args, canvas }) => {
    const open = await canvas.findByRole('button', { name: /^(4\/6 人|4 of 6 are in) / })
    await userEvent.click(open)
    await expect(args.gatherings?.onOpen).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: /^(满 6 人我就来|In if we get 6) / })).toBeVisible()
  }),
}
// zh: 按名称升序
export const SortedByNameAscending: Story = {
  args: { sort: { key: 'name', direction: 'ascending' }, servers: sorted({ key: 'name', direction: 'ascending' }) },
}
// zh: 按人数降序
export const SortedByPlayersDescending: Story = {
  args: {
    sort: { key: 'players', direction: 'descending' },
    servers: sorted({ key: 'players', direction: 'descending' }),
  },
}
// zh: 按延迟升序
export const SortedByLatencyAscending: Story = {
  args: {
    sort: { key: 'latency', direction: 'ascending' },
    servers: sorted({ key: 'latency', direction: 'ascending' }),
  },
}
// zh: 服务器离线
export const OfflineServer: Story = {
  args: {
    servers: ready([
      ...sampleServers.slice(0, 2),
      serverFixture({
        id: 'off',
        displayName: '武汉 死斗 #4',
        map: 'de_train',
        region: 'ap-wuhan',
        isOpen: false,
        state: 'offline',
        players: 0,
      }),
      serverFixture({
        id: 'stale',
        displayName: '南京 回防 #2',
        category: 'retakes',
        map: 'de_nuke',
        region: 'ap-nanjing',
        state: 'stale',
      }),
      ...sampleServers.slice(3, 5),
    ]),
    latencies: new Map([
      ...sampleLatencyMap,
      ['off', { status: 'timeout' }],
      ['stale', { status: 'ok', milliseconds: 44, isCached: false }],
    ]),
  },
}
/** The game was updated, and two servers were not yet. */
// zh: 服务器更新中
export const UpdatingServer: Story = {
  args: {
    servers: ready([
      serverFixture({
        id: 'old',
        displayName: '武汉 死斗 #4 | 128T | 全枪械 | 周末双倍积分',
        region: 'ap-wuhan',
        isUpdating: true,
      }),
      serverFixture({
        id: 'old-full',
        displayName: '南京 回防 #2',
        category: 'dm-pistol',
        map: 'de_nuke',
        region: 'ap-nanjing',
        state: 'stale',
        players: 16,
        isUpdating: true,
      }),
      ...sampleServers.slice(3, 5),
    ]),
  },
  play: async ({ canvas }) => {
    const [join] = await canvas.findAllByRole('link', { name: /^(加入|Join) / })
    await expect(join).toHaveAttribute('aria-disabled', 'true')
    await expect(join).not.toHaveAttribute('href')
    await expect(canvas.getAllByText(/^(更新中|Updating)$/)).toHaveLength(2)
  },
}
// zh: 服务器更新中，英文
export const UpdatingServerInEnglish: Story = { ...UpdatingServer, globals: { locale: 'en' } }
// zh: 满员、超员与空服
export const FullServer: Story = {
  args: {
    servers: ready([
      serverFixture({ id: 'full', displayName: '上海 死斗 #7', players: 16 }),
      serverFixture({
        id: 'over',
        displayName: '成都 公开 #1',
        category: 'public',
        map: 'de_anubis',
        region: 'ap-chengdu',
        players: 21,
        maxPlayers: 20,
        reportedMaxPlayers: 20,
      }),
      serverFixture({
        id: 'empty',
        displayName: '北京 单挑 #3',
        category: 'solo',
        map: 'aim_map',
        region: 'ap-beijing',
        players: 0,
      }),
      serverFixture({
        id: 'unknown',
        displayName: '广州 休闲 #1',
        category: 'casual',
        map: 'de_cache',
        region: 'ap-guangzhou',
        players: 3,
        maxPlayers: 0,
        reportedMaxPlayers: 0,
      }),
    ]),
  },
}
/** Nobody waits, many do, the player does, a seat is free again, and a backend that has no queues. */
// zh: 满员可排队
export const FullServersWithQueue: Story = {
  args: {
    servers: ready([
      serverFixture({ id: 'nobody', displayName: '上海 死斗 #7', players: 16, waiting: 0 }),
      serverFixture({ id: 'many', displayName: '成都 公开 #1 | 128T | 全枪械', players: 16, waiting: 27 }),
      serverFixture({ id: 'own', displayName: '北京 单挑 #3', players: 16, waiting: 3 }),
      serverFixture({ id: 'free', displayName: '广州 休闲 #1', players: 15, waiting: 2 }),
      serverFixture({ id: 'other-backend', displayName: 'Hong Kong Retakes', players: 16 }),
    ]),
    seats: { serverId: 'own', onQueue: fn() },
  },
  play: where('(width >= 48rem)', async ({ args, canvas }) => {
    await expect(await canvas.findAllByRole('button', { name: /^(排队|Queue|In queue)/ })).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: /^(排队 · 前面 27 人|Queue · 27 in line) 成都 公开/ }))
    await expect(args.seats?.onQueue).toHaveBeenCalledWith(expect.objectContaining({ id: 'many' }))
    await expect(canvas.getByRole('button', { name: /^(排队中|In queue) / })).toBeVisible()
  }),
}
// zh: 各种延迟
export const LatencyStates: Story = { args: { servers: ready(latencyStateServers), latencies: latencyStates } }
// zh: 名称很长与中文名
export const LongAndChineseNames: Story = {
  args: { servers: ready(longNameServers), latencies: latenciesOf(longNameServers) },
}
/** A blank mode is hidden; a custom mode may be long. */
// zh: 模式为空或很长
export const BlankAndLongModes: Story = {
  args: {
    servers: ready([
      serverFixture({ id: 'blank', displayName: '北京 娱乐 #1', category: '', players: 16 }),
      serverFixture({ id: 'long', displayName: '上海 滑翔 #2', category: 'community-surf-and-bhop-league-2026' }),
      serverFixture({ id: 'nowhere', displayName: '广州 休闲 #3', category: 'casual', region: '' }),
    ]),
  },
  play: async ({ canvas }) => {
    const [blank, long] = (await canvas.findAllByRole('row')).slice(1)
    await expect(blank?.querySelector('.server-chip')).toBeNull()
    const chip = long?.querySelector('.server-chip')?.getBoundingClientRect()
    const players = long?.querySelector('.server-players')?.getBoundingClientRect()
    await expect(chip?.right).toBeLessThanOrEqual(players?.left ?? 0)
  },
}
// zh: 连接指令已复制
export const CommandCopied: Story = { args: { copy: { serverId: 'sh-dm-1', state: 'copied' } } }
// zh: 复制被拒绝
export const CopyRefused: Story = {
  args: { copy: { serverId: 'sh-dm-1', state: 'failed' } },
  play: async ({ canvas }) => {
    const field = await canvas.findByDisplayValue('connect 127.0.1.1:27015')
    await waitFor(() => expect(field).toHaveFocus())
  },
}
// zh: 手机端
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
}
// zh: 手机端更多信息
export const MobileSheet: Story = {
  globals: { viewport: { value: 'phone' } },
  play: where('(width < 48rem)', async ({ canvas }) => {
    const [card] = await canvas.findAllByRole('button', { name: /更多信息|More about this server/ })
    await userEvent.click(card as HTMLElement)
    await expect(await openDialog()).toHaveTextContent('127.0.1.1:27015')
  }),
}
// zh: 手机端，更新中
export const MobileSheetOfUpdatingServer: Story = {
  ...MobileSheet,
  args: { servers: ready([serverFixture({ id: 'old', isUpdating: true })]) },
  play: where('(width < 48rem)', async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(更多信息|More about this server) / }))
    await expect(await openDialog()).toHaveTextContent(/更新完就能加入|once it is updated too/)
  }),
}
// zh: 手机端，满员可排队
export const MobileSheetOfFullServer: Story = {
  ...MobileSheet,
  args: {
    servers: ready([serverFixture({ id: 'full', players: 16, waiting: 2 })]),
    seats: { serverId: undefined, onQueue: fn() },
  },
  play: where('(width < 48rem)', async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(更多信息|More about this server) / }))
    const sheet = within(await openDialog())
    await userEvent.click(sheet.getByRole('button', { name: /前面 2 人|2 in line/ }))
    await expect(args.seats?.onQueue).toHaveBeenCalledOnce()
  }),
}
// zh: 手机端，玩家名单
export const MobileSheetWithPlayers: Story = {
  ...MobileSheet,
  args: { playerList: { serverId: 'sh-comp-1', players: { status: 'ready', data: somePlayers } } },
}
// zh: 五千台服务器
export const FiveThousandServers: Story = {
  args: { servers: ready(fiveThousand), totalServers: fiveThousand.length, latencies: fiveThousandLatencies },
  play: async ({ canvas }) => {
    const joins = await canvas.findAllByText(/^(加入|Join)$/)
    await expect(joins.length).toBeLessThan(60)
    await expect(joins[0]?.closest('[role=table]')).toHaveAttribute('aria-rowcount', '5001')
  },
}
// zh: 键盘逐行移动
export const KeyboardThroughRows: Story = {
  args: { servers: ready(fiveThousand.slice(0, 200)) },
  play: async ({ canvas }) => {
    const joins = await canvas.findAllByText(/^(加入|Join)$/)
    joins[0]?.focus()
    await userEvent.keyboard('{ArrowDown}{End}')
    await expect(document.activeElement?.closest('[role=row]')).toHaveAttribute('aria-rowindex', '201')
    await expect(document.activeElement).toHaveTextContent(/^(加入|Join)$/)
  },
}
/** The table is one tab stop, at the cell that last had focus; arrow keys reach every cell. */
// zh: 整表一个 Tab 停留
export const OneTabStop: Story = {
  args: { servers: ready(fiveThousand.slice(0, 200)) },
  render: (args) => (
    <>
      <button type="button">before</button>
      <ServerTable {...args} />
      <button type="button">after</button>
    </>
  ),
  play: where('(width >= 48rem)', async ({ canvas }) => {
    await canvas.findAllByText(/^(加入|Join)$/)
    const row = () => document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex')
    canvas.getByText('before').focus()
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('button', { name: /^(服务器|Server)$/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}')
    await waitFor(() => expect(canvas.getByRole('button', { name: /^(玩家|Players)$/ })).toHaveFocus())
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByText('after')).toHaveFocus())
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{ArrowDown}')
    await expect(document.activeElement).toHaveTextContent(/^(加入|Join)$/)
    await expect(row()).toBe('2')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}')
    await expect(document.activeElement).toHaveAccessibleName(/^(复制连接指令|Copy connect command) /)
    await expect(row()).toBe('4')
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByText('after')).toHaveFocus())
    await userEvent.tab({ shift: true })
    await expect(row()).toBe('4')
    await userEvent.keyboard('{PageDown}')
    await expect(Number(row())).toBeGreaterThan(6)
    await userEvent.keyboard('{End}{PageUp}')
    await expect(Number(row())).toBeLessThan(200)
    await userEvent.keyboard('{Home}{ArrowUp}')
    await waitFor(() => expect(canvas.getByRole('button', { name: /^(玩家|Players)$/ })).toHaveFocus())
    await expect(canvas.getAllByRole('row').flatMap((r) => [...r.querySelectorAll('[tabindex="0"]')])).toHaveLength(1)
  }),
}
/** If the server at the tab stop leaves the list, the header becomes the tab stop. */
// zh: 聚焦的服务器消失
export const TabStopOfServerThatLeft: Story = {
  args: { servers: ready(fiveThousand.slice(0, 30)) },
  render: function Shrinking(args) {
    const [servers, setServers] = useState(args.servers)
    return (
      <>
        <button type="button" onClick={() => servers.status === 'ready' && setServers(ready(servers.data.slice(1)))}>
          before
        </button>
        <ServerTable {...args} servers={servers} />
      </>
    )
  },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByText(/^(加入|Join)$/)
    first?.focus()
    await userEvent.click(canvas.getByText('before'))
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('button', { name: /^(服务器|Server)$/ })).toHaveFocus())
  },
}
// zh: 排序后焦点跟随服务器
export const FocusStaysWithItsServer: Story = {
  args: { servers: ready(fiveThousand.slice(0, 30)) },
  render: function Reversible(args) {
    const [order, setOrder] = useState(args.servers)
    const reverse = () => order.status === 'ready' && setOrder(ready(order.data.toReversed()))
    return <ServerTable {...args} servers={order} onSort={reverse} />
  },
  play: async ({ canvas }) => {
    const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[role=row]') ?? null
    const joins = await canvas.findAllByText(/^(加入|Join)$/)
    const join = joins[2]
    join?.focus()
    const server = rowOf(document.activeElement)?.dataset.server
    // Like new data, this click does not take focus.
    const [sort] = canvas.getAllByRole('button', { name: /^(服务器|Server)$/ })
    if (sort) await fireEvent.click(sort)
    await waitFor(() => expect(rowOf(join ?? null)).toHaveAttribute('aria-rowindex', '29'))
    await expect(document.activeElement).toBe(join)
    await expect(rowOf(join ?? null)?.dataset.server).toBe(server)
  },
}
// zh: 点表头任意处排序
export const WholeHeaderCellSorts: Story = {
  play: async ({ args, canvas }) => {
    const header = await canvas.findByRole('columnheader', { name: /^(玩家|Players)$/ })
    const { right, top } = header.getBoundingClientRect()
    const corner = document.elementFromPoint(right - 4, top + 4)
    await userEvent.click(corner ?? header)
    await expect(args.onSort).toHaveBeenCalledWith('players')
  },
}
// zh: 按钮文字提示
export const ControlTooltip: Story = {
  play: where('(width >= 48rem)', async ({ canvas }) => {
    const [copy] = await canvas.findAllByRole('button', { name: /复制连接指令|Copy connect command/ })
    await userEvent.hover(copy as HTMLElement)
    const tooltip = await canvas.findByRole('tooltip')
    await expect(tooltip).toHaveTextContent(/复制连接指令|Copy connect command/)
    // The tooltip is in the top layer, so the sticky header cannot cover it.
    await expect(tooltip.matches(':popover-open')).toBe(true)
  }),
}

/** The new order is applied when the pointer leaves the rows. */
// zh: 新排序等待应用
export const OrderWaits: Story = {
  ...SortedByLatencyAscending,
  args: { ...SortedByLatencyAscending.args, isOrderWaiting: true },
}
// zh: 手机端，新排序等待
export const MobileOrderWaits: Story = { ...OrderWaits, globals: { viewport: { value: 'phone' } } }

// zh: 鼠标使用中
export const RowsInUseByPointer: Story = {
  args: { onRowsInUse: fn() },
  play: async ({ args, canvas }) => {
    const [row] = await canvas.findAllByRole('cell')
    const body = row?.closest('.servers-body') as HTMLElement
    // The list appears under a pointer that does not move.
    await fireEvent.pointerOver(body, { pointerType: 'mouse' })
    await expect(args.onRowsInUse).not.toHaveBeenCalled()
    await fireEvent.pointerMove(body, { pointerType: 'mouse' })
    await fireEvent.pointerMove(body, { pointerType: 'mouse' })
    await expect(args.onRowsInUse).toHaveBeenCalledTimes(1)
    await expect(args.onRowsInUse).toHaveBeenLastCalledWith(true)
    await fireEvent.pointerOut(body, { pointerType: 'mouse', relatedTarget: document.body })
    await expect(args.onRowsInUse).toHaveBeenLastCalledWith(false)
  },
}

/** After a touch the rows stay in use for a moment, because the click that follows must hit its row. */
// zh: 手指使用中
export const RowsInUseByFinger: Story = {
  args: { onRowsInUse: fn() },
  play: async ({ args, canvas }) => {
    const [row] = await canvas.findAllByRole('cell')
    const cell = row as HTMLElement
    const finger = new Touch({ identifier: 1, target: cell })
    await fireEvent.pointerMove(cell, { pointerType: 'touch' })
    await expect(args.onRowsInUse).not.toHaveBeenCalled()
    await fireEvent.touchStart(cell, { touches: [finger] })
    await expect(args.onRowsInUse).toHaveBeenLastCalledWith(true)
    await fireEvent.touchEnd(cell, { touches: [] })
    await expect(args.onRowsInUse).toHaveBeenLastCalledWith(true)
    await waitFor(() => expect(args.onRowsInUse).toHaveBeenLastCalledWith(false))
  },
}

// zh: 键盘使用中
export const RowsInUseByKeyboard: Story = {
  args: { onRowsInUse: fn() },
  play: async ({ args, canvas }) => {
    const [join] = await canvas.findAllByText(/^(加入|Join)$/)
    await canvas.findByRole('table')
    await userEvent.tab()
    join?.focus()
    await waitFor(() => expect(args.onRowsInUse).toHaveBeenLastCalledWith(true))
    join?.blur()
    await waitFor(() => expect(args.onRowsInUse).toHaveBeenLastCalledWith(false))
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = {
  ...interactionStates({ isWide: true, alsoPointed: '.server-row' }),
  args: { servers: ready(sampleServers.slice(0, 2)) },
}

const watched = { tvAddress: '127.0.0.1:27020', tvDelaySeconds: 105 }
const withBroadcasts = sampleServers.map((server, index) =>
  index % 2 === 0 ? { ...server, tvAddress: watched.tvAddress, ...(index === 0 && watched) } : server,
)
/** Servers with a broadcast. */
// zh: 可观战
export const Watchable: Story = {
  args: { servers: ready(withBroadcasts) },
  play: where('(width >= 48rem)', async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('link', { name: /^(观战|Watch) / })
    await expect(first).toHaveAttribute('href', 'steam://rungameid/730//+connect%20127.0.0.1:27020')
    await expect(first).toHaveAttribute('title', expect.stringMatching(/^(延迟 105 秒|105 s behind the game)$/))
  }),
}
/** On phones the link is in the sheet. */
// zh: 手机端，可观战
export const MobileWatchable: Story = {
  args: { servers: ready(withBroadcasts) },
  globals: { viewport: { value: 'phone' } },
  play: where('(width < 48rem)', async ({ canvas }) => {
    const [card] = await canvas.findAllByRole('button', { name: /更多信息|More about this server/ })
    await userEvent.click(card as HTMLElement)
    const dialog = within(await openDialog())
    await expect(await dialog.findByRole('link', { name: /^(观战|Watch)$/ })).toBeVisible()
  }),
}
