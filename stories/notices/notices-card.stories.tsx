import type { Meta, StoryObj } from '@storybook/react-vite'
import { paths } from '@warmup/domain/shell'
import { NoticesCard } from '@warmup/ui/notices'
import { interactionStates } from '../interaction-states.tsx'

// zh: 通知设置入口卡片
const meta = {
  title: 'Notices/NoticesCard',
  component: NoticesCard,
  args: { settingsHref: paths.notices },
} satisfies Meta<typeof NoticesCard>

export default meta
type Story = StoryObj<typeof meta>

// zh: 默认
export const Default: Story = {}
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates()
