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

// zh: 加载容器
const meta = {
  title: 'Common/Loaded',
  component: Servers,
} satisfies Meta<typeof Servers>

export default meta
type Story = StoryObj<typeof meta>

// zh: 加载中
export const Loading: Story = { args: { data: { status: 'loading' } } }
// zh: 自定义占位
export const OwnPlaceholder: Story = { args: { data: { status: 'loading' }, hasPlaceholder: true } }
// zh: 加载缓慢
export const Slow: Story = { args: { data: { status: 'loading', isSlow: true, onRetry: fn() } } }
// zh: 加载失败
export const Failed: Story = {
  args: { data: { status: 'failed', onRetry: fn() } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    if (args.data.status === 'failed') await expect(args.data.onRetry).toHaveBeenCalledTimes(1)
  },
}
// zh: 加载完成
export const Ready: Story = { args: { data: { status: 'ready', data: '上海 死斗 #2' } } }
