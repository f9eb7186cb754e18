import type { Meta, StoryObj } from '@storybook/react-vite'
import { mapWishFixture } from '@warmup/domain/maps/fixtures'
import { MapWishes } from '@warmup/ui/maps'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { slow } from '../slow.tsx'

const wishes = [
  mapWishFixture(),
  mapWishFixture({ id: 'b', map: 'surf_utopia', scope: 'mode', target: 'casual', serverName: undefined }),
  mapWishFixture({ id: 'c', map: 'de_train', serverName: undefined }),
  mapWishFixture({ id: 'd', map: 'ze_santassination', until: '2026-11-25T12:00:00.000Z' }),
]

// zh: 我的地图提醒
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
// zh: 四种提醒，一个已结束
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
// zh: 还没有提醒
export const Empty: Story = {
  args: { wishes: { status: 'ready', data: [] } },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: /^(去服务器列表|See the servers)$/ })).toHaveAttribute(
      'href',
      '/servers',
    ),
}
/** Only the pressed button has a spinner. */
// zh: 正在续一周
export const Renewing: Story = {
  args: { busy: { id: wishes[0]?.id ?? '', change: 'renew' } },
  play: async ({ args, canvas, userEvent }) => {
    for (const button of canvas.getAllByRole('button')) {
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await userEvent.click(button)
    }
    await expect(args.onRenew).not.toHaveBeenCalled()
    await expect(args.onEnd).not.toHaveBeenCalled()
    await expect(canvas.getAllByRole('button', { busy: true })).toHaveLength(1)
  },
}
// zh: 正在取消提醒
export const Ending: Story = {
  args: { busy: { id: wishes[0]?.id ?? '', change: 'end' } },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('button', { busy: true })).toHaveAccessibleName(/^(取消提醒：|End: )ze_atix_panic$/),
}
/** Ending removes the focused button; focus moves to the next wish, then to the page. */
// zh: 取消后焦点移到下一个
export const FocusGoesOn: Story = {
  args: { wishes: { status: 'ready', data: wishes.slice(0, 2) } },
  render: function Ends(args) {
    const [left, setLeft] = useState(wishes.slice(0, 2))
    return (
      <main tabIndex={-1}>
        <MapWishes
          {...args}
          wishes={{ status: 'ready', data: left }}
          onEnd={({ id }) => setLeft(left.filter((wish) => wish.id !== id))}
        />
      </main>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(取消提醒：|End: )ze_atix_panic$/ }))
    await waitFor(() => expect(canvas.getByRole('listitem')).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: /^(取消提醒：|End: )surf_utopia$/ }))
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus())
  },
}
// zh: 更改失败
export const ChangeFailed: Story = { args: { hasFailed: true } }
// zh: 加载中
export const Loading: Story = { args: { wishes: { status: 'loading' } } }
// zh: 加载缓慢
export const LoadingSlowly: Story = {
  decorators: [slow],
  args: { wishes: { status: 'loading', isSlow: true, onRetry: fn() } },
}
// zh: 服务器没有响应
export const Failed: Story = { args: { wishes: { status: 'failed', trouble: 'no_answer', onRetry: fn() } } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true })
