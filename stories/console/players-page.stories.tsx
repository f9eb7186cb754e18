import type { Meta, StoryObj } from '@storybook/react-vite'
import { consolePaths } from '@warmup/domain/console'
import { playerHitFixture } from '@warmup/domain/console/fixtures'
import { PlayersPage } from '@warmup/ui/console'
import { expect, fn, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import {
  consoleWordsInEnglish,
  copying,
  failed,
  loading,
  loadingSlowly,
  longPlayer,
  players,
  ready,
} from './console-pages.fixtures.tsx'

const meta = {
  title: 'Console/PlayersPage',
  component: PlayersPage,
  decorators: [inEnglish(consoleWordsInEnglish)],
  args: {
    search: '',
    onSearch: fn(),
    players: ready(players),
    copying: copying(),
    more: 'available',
    onMore: fn(),
  },
} satisfies Meta<typeof PlayersPage>

export default meta
type Story = StoryObj<typeof meta>

export const List: Story = {
  play: async ({ canvas, args }) => {
    const rows = canvas.getAllByRole('row')
    await expect(rows).toHaveLength(players.length + 1)
    await expect(canvas.getByRole('link', { name: /^(张三|Sam)$/ })).toHaveAttribute(
      'href',
      consolePaths.player('76561198000000001'),
    )
    await userEvent.click(canvas.getByRole('button', { name: /^(复制|Copy) 76561198000000002$/ }))
    await expect(args.copying.onCopy).toHaveBeenCalledWith('76561198000000002')
    await userEvent.click(canvas.getByRole('button', { name: /^(加载更多|Load more)$/ }))
    await expect(args.onMore).toHaveBeenCalledOnce()
  },
}
export const Searching: Story = {
  args: { search: 'zhang', players: ready(players.slice(0, 1)), more: 'exhausted' },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 's')
    await expect(args.onSearch).toHaveBeenCalledWith('zhangs')
    await expect(canvas.queryByRole('button', { name: /^(加载更多|Load more)$/ })).toBeNull()
  },
}
export const Copied: Story = {
  args: { copying: { outcome: { key: '76561198000000001', state: 'copied' }, onCopy: fn() } },
}
export const NotFound: Story = { args: { search: 'STEAM_1:0:1', players: ready([]), more: 'exhausted' } }
export const Empty: Story = { args: { players: ready([]), more: 'exhausted' } }
export const Loading: Story = { args: { players: loading } }
export const LoadingSlowly: Story = { args: { players: loadingSlowly() } }
export const Failed: Story = { args: { players: failed() } }
export const Offline: Story = { args: { players: failed('offline') } }
export const NoAnswer: Story = { args: { players: failed('no_answer') } }
export const ServerError: Story = { args: { players: failed('server_error') } }
export const TooManyRequests: Story = { args: { players: failed({ retryAfterSeconds: 20 }) } }
export const LoadingMore: Story = { args: { more: 'loading' } }
export const MoreFailed: Story = { args: { more: 'failed' } }
export const LongNames: Story = { args: { players: ready([longPlayer, ...players]), more: 'exhausted' } }
export const ManyRows: Story = {
  args: {
    players: ready(
      Array.from({ length: 100 }, (_, index) => {
        const steamId = String(76_561_198_000_000_100n + BigInt(index))
        return playerHitFixture({ key: steamId, steamId, name: `Player ${index + 1}`, memberships: [] })
      }),
    ),
  },
}
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
export const Interaction: Story = {
  ...interactionStates({ isWide: true }),
  args: { players: ready(players.slice(0, 2)) },
}
