import type { Meta, StoryObj } from '@storybook/react-vite'
import { InventoryView, SkinChangerCard } from '@warmup/ui/inventory'
import { expect, fn } from 'storybook/test'
import { inventoryPage, siteName } from '../inventory/inventory.fixtures.ts'
import { ScreenShell, userFixture } from '../shell/shell.fixtures.tsx'

const plan = { month: '2024-12', isOver: true }

// zh: 库存页面
const meta = {
  title: 'Screens/Inventory',
  component: InventoryView,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story, { args, globals }) => (
      <ScreenShell
        active="inventory"
        user={args.stage.status === 'logged_out' ? undefined : userFixture()}
        theme={globals.theme === 'light' ? 'light' : 'dark'}
      >
        <Story />
      </ScreenShell>
    ),
  ],
  args: {
    siteName,
    stage: { status: 'ready', src: inventoryPage },
    onRefresh: fn(),
    children: <SkinChangerCard plan={plan} />,
  },
} satisfies Meta<typeof InventoryView>

export default meta
type Story = StoryObj<typeof meta>

// zh: 未登录
export const LoggedOut: Story = {
  args: {
    stage: { status: 'logged_out', onLogin: fn() },
    onRefresh: undefined,
    children: <SkinChangerCard plan={plan} isLoginNeeded />,
  },
}
// zh: 已登录
export const LoggedIn: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /^(库存|Inventory)$/ })).toBeVisible()
  },
}
// zh: 正在打开库存
export const Opening: Story = { args: { stage: { status: 'signing_in' }, onRefresh: undefined } }
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
