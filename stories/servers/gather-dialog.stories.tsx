import type { Meta, StoryObj } from '@storybook/react-vite'
import { serverFixture } from '@warmup/domain/servers/fixtures'
import { GatherDialog } from '@warmup/ui/servers'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { slow } from '../slow.tsx'

const at = (milliseconds: number) => ({ status: 'ok', milliseconds, isCached: false }) as const
const quiet = serverFixture({
  id: 'quiet',
  displayName: '上海 竞技 #3',
  category: 'competitive',
  players: 0,
  maxPlayers: 10,
})
const asleep = serverFixture({ id: 'asleep', displayName: '北京 单挑 #1', category: 'solo', players: 1, maxPlayers: 8 })
const going = serverFixture({ id: 'going', displayName: '深夜回防 #1', category: 'retakes', players: 0, maxPlayers: 9 })

// zh: 选服凑人对话框
const meta = {
  title: 'Servers/GatherDialog',
  component: GatherDialog,
  args: {
    isOpen: true,
    places: {
      status: 'ready',
      data: [
        { server: going, latency: at(24), gathering: { ready: 4, target: 6 } },
        { server: quiet, latency: at(12) },
        { server: asleep, latency: { status: 'loading' } },
      ],
    },
    onClose: fn(),
    onChoose: fn(),
  },
} satisfies Meta<typeof GatherDialog>

export default meta
type Story = StoryObj<typeof meta>

// zh: 可召集的服务器
export const Places: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: /^(凑人开局|Get a game going)$/ }))
    const buttons = await dialog.findAllByRole('button', { name: /^(就这台|Here)$/ })
    await expect(buttons[1]).toHaveAccessibleDescription('上海 竞技 #3')
    await userEvent.click(buttons[1] as HTMLElement)
    await expect(args.onChoose).toHaveBeenCalledWith(quiet)
  },
}
// zh: 英文
export const English: Story = { globals: { locale: 'en' } }
// zh: 加载中
export const Loading: Story = { args: { places: { status: 'loading' } } }
// zh: 加载缓慢
export const LoadingSlowly: Story = {
  decorators: [slow],
  args: { places: { status: 'loading', isSlow: true, onRetry: fn() } },
}
// zh: 服务器没有响应
export const Failed: Story = { args: { places: { status: 'failed', trouble: 'no_answer', onRetry: fn() } } }
// zh: 没有可召集的服务器
export const NoPlaces: Story = { args: { places: { status: 'ready', data: [] } } }
// zh: 窄屏手机
export const NarrowPhone: Story = { globals: { viewport: { value: 'narrow' } } }
