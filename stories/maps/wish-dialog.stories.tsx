import type { Meta, StoryObj } from '@storybook/react-vite'
import { mapHistoryFixture } from '@warmup/domain/maps/fixtures'
import { WishDialog } from '@warmup/ui/maps'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { openDialog } from '../open-dialog.ts'
import { slow } from '../slow.tsx'

const { maps, modeMaps } = mapHistoryFixture()
const many = Array.from({ length: 60 }, (_, index) => `surf_${String(index).padStart(2, '0')}_utopia`)

// zh: 地图提醒对话框
const meta = {
  title: 'Servers/WishDialog',
  component: WishDialog,
  loaders: [async () => void (await WishDialog.preload())],
  args: {
    isOpen: true,
    onClose: fn(),
    serverName: '香港 僵尸逃跑 #1',
    mode: 'casual',
    maps: { status: 'ready', data: { maps, modeMaps } },
    draft: { scope: 'server', map: undefined },
    onDraft: fn(),
    onSubmit: fn(),
    isBusy: false,
    wishesHref: '/notices',
  },
} satisfies Meta<typeof WishDialog>

export default meta
type Story = StoryObj<typeof meta>

const noMaps = /^(这里还没打过图|No map was played here yet)/
const submit = () => screen.findByRole('button', { name: /^(来了叫我|Tell me)$/ })

// zh: 选择这台服的地图
export const Open: Story = {
  play: async ({ args }) => {
    await openDialog()
    await expect(await submit()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(screen.getByRole('radio', { name: 'ze_atix_panic' }))
    await expect(args.onDraft).toHaveBeenCalledWith({ scope: 'server', map: 'ze_atix_panic' })
    await userEvent.click(screen.getByRole('radio', { name: /^(所有休闲服务器|Any server: Casual)$/ }))
    await expect(args.onDraft).toHaveBeenCalledWith({ scope: 'mode', map: undefined })
  },
}
/** Maps of all servers of the mode. */
// zh: 选择同模式的地图
export const OfMode: Story = {
  args: { draft: { scope: 'mode', map: 'ze_paranoid' } },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(await submit())
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}
// zh: 地图很多，可搜索
export const ManyMaps: Story = {
  args: { maps: { status: 'ready', data: { maps: many, modeMaps: many } } },
  render: function Chooses(args) {
    const [draft, setDraft] = useState(args.draft)
    return <WishDialog {...args} draft={draft} onDraft={setDraft} />
  },
  play: async () => {
    await openDialog()
    await userEvent.type(screen.getByRole('searchbox', { name: /^(搜索地图|Search maps)$/ }), 'surf 07')
    await expect(screen.getByRole('radio', { name: 'surf_07_utopia' })).toBeInTheDocument()
    await expect(screen.queryByRole('radio', { name: 'surf_08_utopia' })).toBeNull()
  },
}
// zh: 还没打过图
export const NoMaps: Story = { args: { maps: { status: 'ready', data: { maps: [], modeMaps: [] } } } }
// zh: 加载中
export const Loading: Story = {
  args: { maps: { status: 'loading' } },
  play: async () => {
    await openDialog()
    await expect(screen.getByText(/^(正在加载地图记录|Getting the maps)$/)).toBeInTheDocument()
    await expect(screen.queryByText(noMaps)).toBeNull()
  },
}
// zh: 加载缓慢
export const LoadingSlowly: Story = {
  decorators: [slow],
  args: { maps: { status: 'loading', isSlow: true, onRetry: fn() } },
}
// zh: 地图记录加载失败
export const LoadingFailed: Story = {
  args: { maps: { status: 'failed', trouble: 'no_answer', onRetry: fn() } },
  play: async () => {
    await openDialog()
    await expect(screen.getByText(/^(地图记录加载失败|Could not get the maps)$/)).toBeVisible()
    await expect(screen.queryByText(noMaps)).toBeNull()
  },
}
// zh: 正在保存
export const Busy: Story = { args: { draft: { scope: 'server', map: 'ze_atix_panic' }, isBusy: true } }
/** The browser has not been asked for notifications. */
// zh: 提醒已设好
export const Done: Story = {
  args: { draft: { scope: 'server', map: 'ze_atix_panic' }, made: 'ze_atix_panic', onAllow: fn() },
  play: async ({ args }) => {
    await openDialog()
    await expect(
      screen.getByText(/^(好了，ze_atix_panic 来了就叫你|Done. We tell you when ze_atix_panic is on)$/),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^(允许浏览器通知|Allow browser notifications)$/ }))
    await expect(args.onAllow).toHaveBeenCalledOnce()
    await expect(screen.getByRole('link', { name: /^(我的地图提醒|My map alerts)$/ })).toHaveAttribute(
      'href',
      '/notices',
    )
  },
}
// zh: 提醒数量已达上限
export const TooMany: Story = {
  args: { draft: { scope: 'server', map: 'ze_atix_panic' }, failure: 'too_many_wishes' },
  play: async () => {
    await openDialog()
    await expect(screen.getByRole('alert')).toHaveTextContent(/最多 10 个提醒|10 map alerts/)
  },
}
// zh: 提醒保存失败
export const Failed: Story = { args: { draft: { scope: 'server', map: 'ze_atix_panic' }, failure: 'failed' } }
