import type { Meta, StoryObj } from '@storybook/react-vite'
import { InventoryView, SkinChangerCard } from '@warmup/ui/inventory'
import { expect, fn } from 'storybook/test'
import { inventoryPage, siteName } from '../inventory/inventory.fixtures.ts'
import { ScreenShell, userFixture } from '../shell/shell.fixtures.tsx'

const plan = { month: '2024-12', isOver: true }

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

export const LoggedOut: Story = {
  args: {
    stage: { status: 'logged_out', onLogin: fn() },
    onRefresh: undefined,
    children: <SkinChangerCard plan={plan} isLoginNeeded />,
  },
}
export const LoggedIn: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /^(库存|Inventory)$/ })).toBeVisible()
  },
}
export const Opening: Story = { args: { stage: { status: 'signing_in' }, onRefresh: undefined } }
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
