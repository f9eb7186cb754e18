import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from '@warmup/ui/common'

// zh: 头像
const meta = {
  title: 'Common/Avatar',
  component: Avatar,
  args: { seed: '夜航NightOwl', size: 'large' },
} satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

// zh: 像素头像
export const PixelPicture: Story = {}

// zh: 三种尺寸
export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: '12px', alignItems: 'center' }}>
      <Avatar {...args} size="small" />
      <Avatar {...args} size="medium" />
      <Avatar {...args} size="large" />
    </div>
  ),
}

// zh: 多个玩家
export const ManyPlayers: Story = {
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '8px', width: '320px' }}>
      {['s1mple_mirror', 'kol_阿飞', 'DeagleNation', '北极星', 'Rushb_先生', '喵喵拳', 'flick_master', '烟里有人'].map(
        (seed) => (
          <Avatar key={seed} {...args} seed={seed} size="medium" />
        ),
      )}
    </div>
  ),
}
