import type { Meta, StoryObj } from '@storybook/react-vite'
import { playerFixture } from '@warmup/domain/servers/fixtures'
import { Button } from '@warmup/ui/common'
import { PlayerListPopover } from '@warmup/ui/servers'
import { useRef, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { knownPlayers, sampleServers, somePlayers } from './servers.fixtures.ts'

// zh: 玩家名单浮层
const meta = {
  title: 'Servers/PlayerListPopover',
  component: PlayerListPopover,
  loaders: [async () => void (await PlayerListPopover.preload())],
  // The popover is placed beside its button, so it is rendered after the button.
  render: (args) => {
    const anchor = useRef<HTMLButtonElement>(null)
    const [isThere, setThere] = useState(false)
    return (
      <>
        <Button
          ref={(button: HTMLButtonElement | null) => {
            anchor.current = button
            setThere(button !== null)
          }}
        >
          {args.serverName}
        </Button>
        {isThere && <PlayerListPopover {...args} anchor={anchor} />}
      </>
    )
  },
  args: {
    serverName: sampleServers[1]?.displayName ?? '',
    players: { status: 'ready', data: somePlayers },
    anchor: { current: null },
    onClose: fn(),
  },
} satisfies Meta<typeof PlayerListPopover>

export default meta
type Story = StoryObj<typeof meta>

// zh: 加载中
export const Loading: Story = { args: { players: { status: 'loading' } } }
// zh: 加载缓慢
export const LoadingSlowly: Story = {
  args: { players: { status: 'loading', isSlow: true, onRetry: fn() } },
}
// zh: 玩家名单
export const Players: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByText('01:23:45')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
const report = fn()
/** The visitor, and players whom the server does not name, cannot be reported. */
// zh: 可以举报玩家
export const Reporting: Story = {
  args: {
    players: { status: 'ready', data: knownPlayers },
    reportOf: ({ steamId, name }) => (steamId === undefined ? undefined : () => report(name)),
  },
  play: async ({ args }) => {
    const [first] = await screen.findAllByRole('button', { name: /^(举报|Report) / })
    if (first === undefined) throw new Error('There is nothing to report a player with')
    await userEvent.click(first)
    await expect(report).toHaveBeenCalledOnce()
    await expect(args.onClose).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.getByText(args.serverName, { selector: 'button' })).toHaveFocus())
  },
}
// zh: 没有玩家
export const NoPlayers: Story = { args: { players: { status: 'ready', data: [] } } }
// zh: 加载失败
export const FetchError: Story = { args: { players: { status: 'failed', onRetry: fn() } } }
// zh: 网络断开
export const Offline: Story = { args: { players: { status: 'failed', trouble: 'offline', onRetry: fn() } } }
// zh: 服务器没有响应
export const NoAnswer: Story = { args: { players: { status: 'failed', trouble: 'no_answer', onRetry: fn() } } }
// zh: 服务器出错
export const ServerError: Story = { args: { players: { status: 'failed', trouble: 'server_error', onRetry: fn() } } }
// zh: 游玩时长未知
export const MissingPlayTime: Story = {
  args: {
    players: {
      status: 'ready',
      data: [playerFixture({ name: '刚进来的玩家', seconds: undefined }), playerFixture({ seconds: 0 })],
    },
  },
  play: async () => {
    await expect(await screen.findByText('--:--:--')).toBeInTheDocument()
  },
}
/** The server went offline: the popover shows its last player list. */
// zh: 服务器离线，旧名单
export const OfflineServer: Story = {
  args: { age: { isOffline: true, seconds: 754 } },
  play: async () => {
    await expect(await screen.findByText(/这是 12 分钟前的名单|from 12 minutes ago/)).toBeInTheDocument()
  },
}
/** A backend that does not send the age of the list. */
// zh: 服务器离线，不知多久
export const OfflineServerUnknownAge: Story = {
  args: { age: { isOffline: true, seconds: undefined } },
  play: async () => {
    await expect(await screen.findByText(/这是离线前的名单|from before it went offline/)).toBeInTheDocument()
  },
}
// zh: 离线前没有玩家
export const NobodyBeforeOffline: Story = {
  args: { players: { status: 'ready', data: [] }, age: { isOffline: true, seconds: 12 } },
  play: async () => {
    await expect(await screen.findByText(/这是 12 秒前的名单|from 12 seconds ago/)).toBeInTheDocument()
  },
}
/** The list has not been updated since it was first loaded. */
// zh: 名单未更新
export const OldList: Story = { args: { age: { isOffline: false, seconds: 190 } } }
// zh: 玩家名字未知
export const NamesHidden: Story = {
  args: { players: { status: 'ready', data: somePlayers.map((player) => ({ ...player, name: '' })) } },
}
/** The server sends its log: the names of some players are known. */
// zh: 部分名字未知
export const SomeNamesKnown: Story = {
  args: { players: { status: 'ready', data: knownPlayers } },
  play: async () => {
    await expect(await screen.findByText(/其中 2 名玩家的名字未知|2 players without a known name/)).toBeInTheDocument()
    await expect(screen.getByText('KOL')).toBeInTheDocument()
  },
}
