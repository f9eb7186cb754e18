import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Loadable } from '@warmup/ui/common'
import { Loaded, Skeleton } from '@warmup/ui/common'
import { expect, fn } from 'storybook/test'

const Servers = ({ data, hasPlaceholder = false }: { data: Loadable<string>; hasPlaceholder?: boolean }) => (
  <Loaded
    data={data}
    loading="正在载入服务器…"
    failed="服务器加载失败"
    placeholder={hasPlaceholder ? <Skeleton width="full" height="120px" /> : undefined}
  >
    {(name) => <p>{name}</p>}
  </Loaded>
)

const meta = {
  title: 'Common/Loaded',
  component: Servers,
} satisfies Meta<typeof Servers>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { data: { status: 'loading' } } }
export const OwnPlaceholder: Story = { args: { data: { status: 'loading' }, hasPlaceholder: true } }
export const Slow: Story = { args: { data: { status: 'loading', isSlow: true, onRetry: fn() } } }
export const Failed: Story = {
  args: { data: { status: 'failed', onRetry: fn() } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    if (args.data.status === 'failed') await expect(args.data.onRetry).toHaveBeenCalledTimes(1)
  },
}
export const Ready: Story = { args: { data: { status: 'ready', data: '上海 死斗 #2' } } }
