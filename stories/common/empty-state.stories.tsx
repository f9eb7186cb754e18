import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, EmptyState } from '@warmup/ui/common'
import { inEnglish } from '../in-english.tsx'
import { Localized } from '../localized.tsx'

// zh: 空状态
const meta = {
  title: 'Common/EmptyState',
  component: EmptyState,
  args: { title: '还没有练习服', description: '新建一台，约 3 分钟后就能和队友一起开练。' },
  decorators: [
    inEnglish({
      还没有练习服: 'No practice servers yet',
      '新建一台，约 3 分钟后就能和队友一起开练。': 'Create one and train with your team in about 3 minutes.',
    }),
  ],
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

// zh: 只有说明
export const Default: Story = {}
// zh: 带操作按钮
export const WithAction: Story = {
  args: {
    action: (
      <Button weight="primary">
        <Localized zh="新建服务器" en="New server" />
      </Button>
    ),
  },
}
