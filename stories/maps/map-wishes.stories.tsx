import type { Meta, StoryObj } from '@storybook/react-vite'
import { mapWishFixture } from '@warmup/domain/maps/fixtures'
import { MapWishes } from '@warmup/ui/maps'
import { expect, fn } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { slow } from '../slow.tsx'

const wishes = [
  mapWishFixture(),
  mapWishFixture({ id: 'b', map: 'surf_utopia', scope: 'mode', target: 'casual', serverName: undefined }),
  mapWishFixture({ id: 'c', map: 'de_train', serverName: undefined }),
  mapWishFixture({ id: 'd', map: 'ze_santassination', until: '2026-11-25T12:00:00.000Z' }),
]

const meta = {
  title: 'Servers/MapWishes',
  component: MapWishes,
  args: {
    wishes: { status: 'ready', data: wishes },
    now: Date.parse('2026-11-26T11:35:00Z'),
    serversHref: '/servers',
    onRenew: fn(),
    onEnd: fn(),
    hasFailed: false,
  },
} satisfies Meta<typeof MapWishes>

export default meta
type Story = StoryObj<typeof meta>

/** On a server, on servers of a mode, on a server that is gone, and one that has ended. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
    await expect(canvas.getByText(/^(在任意休闲服务器|On any server: Casual)/)).toBeVisible()
    await expect(canvas.getByText(/(已结束|Ended)$/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /de_train$/ })).toHaveAccessibleName(/^(取消提醒：|End: )/)
    await userEvent.click(canvas.getByRole('button', { name: /^(续一周：|Renew for a week: )ze_santassination$/ }))
    await expect(args.onRenew).toHaveBeenCalledWith(wishes[3])
    await userEvent.click(canvas.getByRole('button', { name: /^(取消提醒：|End: )ze_atix_panic$/ }))
    await expect(args.onEnd).toHaveBeenCalledWith(wishes[0])
  },
}
export const Empty: Story = {
  args: { wishes: { status: 'ready', data: [] } },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: /^(去服务器列表|See the servers)$/ })).toHaveAttribute(
      'href',
      '/servers',
    ),
}
export const Busy: Story = { args: { busyId: wishes[0]?.id } }
export const ChangeFailed: Story = { args: { hasFailed: true } }
export const Loading: Story = { args: { wishes: { status: 'loading' } } }
export const LoadingSlowly: Story = {
  decorators: [slow],
  args: { wishes: { status: 'loading', isSlow: true, onRetry: fn() } },
}
export const Failed: Story = { args: { wishes: { status: 'failed', trouble: 'no_answer', onRetry: fn() } } }
export const Interaction: Story = interactionStates({ isWide: true })
