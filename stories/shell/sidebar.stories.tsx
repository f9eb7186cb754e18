import type { Meta, StoryObj } from '@storybook/react-vite'
import { communityFixture } from '@warmup/domain/common/fixtures'
import { visibleNavigation } from '@warmup/domain/shell'
import { Sidebar } from '@warmup/ui/shell'
import { pageInState } from '../interaction-states.tsx'
import { shellFixture } from './shell.fixtures.tsx'

const { brand, items, sidebarBottom } = shellFixture()
type Flags = NonNullable<Parameters<typeof communityFixture>[0]>['features']
const features = (given: Flags) => communityFixture({ features: given }).features

// zh: 侧边栏
const meta = {
  title: 'Shell/Sidebar',
  component: Sidebar,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <nav style={{ height: '100dvh', display: 'flex' }}>{Story()}</nav>],
  args: { brand, items, bottom: sidebarBottom },
} satisfies Meta<typeof Sidebar>

export default meta
type Story = StoryObj<typeof meta>

// zh: 全部功能
export const AllFeatures: Story = {
  args: { items: visibleNavigation(features({ settings: { enabled: true } }), { isInventoryShown: true }) },
}

// zh: 当前页面
export const ActiveItem: Story = { args: { active: 'leaderboard' } }

// zh: 新功能标识
export const NewBadge: Story = { args: { active: 'practice' } }

// zh: 不显示库存
export const InventoryHidden: Story = {
  args: { items: visibleNavigation(features({}), { isInventoryShown: false }) },
}

// zh: 只有必开功能
export const OnlyAlwaysOn: Story = {
  args: {
    items: visibleNavigation(
      features({ servers: { enabled: false }, pracc: { enabled: false }, inventory: { enabled: false } }),
      { isInventoryShown: false },
    ),
    bottom: undefined,
  },
}

// zh: 收起
export const Collapsed: Story = { args: { active: 'servers', isCollapsed: true } }
// zh: 悬停
export const Hovered: Story = { play: pageInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: pageInState(':focus-visible') }
