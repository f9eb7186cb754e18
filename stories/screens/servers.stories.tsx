import type { Meta, StoryObj } from '@storybook/react-vite'
import { activeFilterCount, defaultFilters, filterOptionsOf } from '@warmup/domain/servers'
import { announcementFixture, manyServersFixture } from '@warmup/domain/servers/fixtures'
import { AnnouncementDialog, QuickJoinDialog } from '@warmup/ui/servers'
import { expect, fn, waitFor } from 'storybook/test'
import { reachedCard, sampleCard } from '../gatherings/gathering-strip.fixtures.ts'
import { inEnglish } from '../in-english.tsx'
import {
  sampleLatencyMap,
  sampleServers,
  serverWordsInEnglish,
  someAnnouncements,
} from '../servers/servers.fixtures.ts'
import { ScreenShell, userFixture } from '../shell/shell.fixtures.tsx'
import { where } from '../where.ts'
import { ServersScreen } from './servers-screen.fixtures.tsx'

const filters = { ...defaultFilters, modes: ['dm', 'retakes'] }

const servers = manyServersFixture(60)

// zh: 服务器页面
const meta = {
  title: 'Screens/Servers',
  component: ServersScreen,
  // Loads the dialogs first, so that a screenshot shows them.
  loaders: [async () => void (await Promise.all([AnnouncementDialog.preload(), QuickJoinDialog.preload()]))],
  parameters: { layout: 'fullscreen' },
  decorators: [
    inEnglish(serverWordsInEnglish),
    (Story, { name, globals }) => (
      <ScreenShell
        user={name === 'Logged In' ? userFixture() : undefined}
        theme={globals.theme === 'light' ? 'light' : 'dark'}
      >
        <Story />
      </ScreenShell>
    ),
  ],
  args: {
    summary: {
      summary: { status: 'ready', data: { online: 38, players: 412, capacity: 640 } },
      updatedSecondsAgo: 3,
    },
    toolbar: { refresh: 'idle', onRefresh: fn(), onQuickJoin: fn() },
    doors: {
      community: 'Warmup 热身社区',
      summary: { online: 38, players: 412, capacity: 640 },
      gatherings: 2,
      isSignedIn: false,
      onPlay: fn(),
      onGather: fn(),
      rentHref: '/pracc',
    },
    ticker: { text: announcementFixture().text.zh, onShowAll: fn() },
    announcements: { isOpen: false, announcements: { status: 'ready', data: someAnnouncements }, onClose: fn() },
    search: { value: '', onChange: fn() },
    filters: {
      filters,
      options: filterOptionsOf(servers),
      servers,
      activeCount: activeFilterCount(filters),
      onChange: fn(),
      onResetAll: fn(),
    },
    table: {
      servers: { status: 'ready', data: sampleServers },
      totalServers: 48,
      sort: { key: 'latency', direction: 'ascending' },
      latencies: sampleLatencyMap,
      copy: undefined,
      playerList: undefined,
      detailsHref: (server) => `/servers/details/${server.id}`,
      onSort: fn(),
      onResetFilters: fn(),
      onCopy: fn(),
      onCopyDismiss: fn(),
      onPlayerList: fn(),
    },
  },
} satisfies Meta<typeof ServersScreen>

export default meta
type Story = StoryObj<typeof meta>

// zh: 未登录
export const LoggedOut: Story = {}
// zh: 已登录
export const LoggedIn: Story = {
  args: { doors: { ...meta.args.doors, isSignedIn: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /服务器列表|Server list/ })).toBeVisible()
  },
}
// zh: 加载中
export const Loading: Story = {
  args: {
    summary: { summary: { status: 'loading' } },
    doors: { ...meta.args.doors, summary: undefined, gatherings: undefined },
    toolbar: { ...meta.args.toolbar, refresh: 'refreshing' },
    ticker: { ...meta.args.ticker, text: undefined },
    filters: { ...meta.args.filters, options: undefined },
    table: { ...meta.args.table, servers: { status: 'loading' } },
  },
}
// zh: 网络断开
export const Offline: Story = {
  args: { summary: { ...meta.args.summary, trouble: 'offline', updatedSecondsAgo: 184 } },
}
// zh: 服务器没有响应
export const NoAnswer: Story = {
  args: { summary: { ...meta.args.summary, trouble: 'no_answer', updatedSecondsAgo: 64 } },
}
// zh: 服务器出错
export const ServerError: Story = {
  args: { summary: { ...meta.args.summary, trouble: 'server_error', updatedSecondsAgo: 64 } },
}
// zh: 数据未更新
export const Stale: Story = { args: { summary: { ...meta.args.summary, trouble: 'stale', updatedSecondsAgo: 64 } } }
/** From 320 px on no row overflows and no label is truncated (docs/product/shell.md#fits). */
// zh: 窄屏手机
export const NarrowPhone: Story = {
  args: {
    summary: { ...meta.args.summary, summary: { status: 'ready', data: { online: 47, players: 395, capacity: 640 } } },
    table: {
      ...meta.args.table,
      servers: {
        status: 'ready',
        data: sampleServers.map((server) => ({ ...server, players: 15, maxPlayers: 16, reportedMaxPlayers: 16 })),
      },
    },
  },
  globals: { viewport: { value: 'narrow' } },
  decorators: [
    // A phone's scrollbar takes no width, but the scrollbar of the test browsers does.
    (Story) => (
      <>
        <style>{'html { scrollbar-gutter: auto; scrollbar-width: none }'}</style>
        <Story />
      </>
    ),
  ],
  play: where('(width < 22rem)', async ({ canvasElement }) => {
    const cut = () =>
      [...canvasElement.querySelectorAll('.server-chip, .server-join, h1 + * *')]
        .filter((label) => label.scrollWidth > label.clientWidth)
        .map((label) => label.textContent)
    const runningOut = () =>
      [...canvasElement.querySelectorAll('[role=row][data-server]')]
        .filter((row) =>
          [...row.querySelectorAll('.server-join')].some(
            (join) => join.getBoundingClientRect().right > row.getBoundingClientRect().right,
          ),
        )
        .map((row) => row.textContent)
    await waitFor(() => expect(canvasElement.querySelector('[role=row][data-server]')).not.toBeNull())
    await expect(cut()).toEqual([])
    await expect(runningOut()).toEqual([])
  }),
}
// zh: 窄屏英文
export const NarrowPhoneEnglish: Story = { ...NarrowPhone, globals: { ...NarrowPhone.globals, locale: 'en' } }
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
/** What is happening now stands above the list. */
// zh: 有人正在召集
export const WithGatherings: Story = {
  args: { gatherings: [reachedCard(), sampleCard(), sampleCard({ id: 'third' })] },
}
// zh: 有人正在召集，窄屏
export const WithGatheringsNarrow: Story = {
  ...NarrowPhone,
  args: { ...NarrowPhone.args, gatherings: [sampleCard({ isSignedIn: false }), reachedCard()] },
}
// zh: 没有匹配的服务器
export const NoMatches: Story = { args: { table: { ...meta.args.table, servers: { status: 'ready', data: [] } } } }
/** A visitor who comes back: on a phone without the doors. */
// zh: 老访客
export const Returning: Story = {
  decorators: [
    (Story) => (
      <div data-returning="">
        <Story />
      </div>
    ),
  ],
}
