import type { Meta, StoryObj } from '@storybook/react-vite'
import { InventoryView, SkinChangerCard } from '@warmup/ui/inventory'
import { expect, fn } from 'storybook/test'
import { slow } from '../slow.tsx'
import { inventoryPage, siteName } from './inventory.fixtures.ts'

// zh: 库存视图
const meta = {
  title: 'Inventory/InventoryView',
  component: InventoryView,
  args: {
    siteName,
    stage: { status: 'ready', src: inventoryPage },
    onRefresh: fn(),
    children: <SkinChangerCard plan={{ month: '2027-03', isOver: false }} />,
  },
} satisfies Meta<typeof InventoryView>

export default meta
type Story = StoryObj<typeof meta>

const onLogin = fn()
// zh: 未登录
export const LoggedOut: Story = {
  args: {
    stage: { status: 'logged_out', onLogin },
    onRefresh: undefined,
    children: <SkinChangerCard plan={{ month: '2027-03', isOver: false }} isLoginNeeded />,
  },
  play: async ({ canvas, userEvent }) => {
    onLogin.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: /^(登录|Log in)$/ }))
    await expect(onLogin).toHaveBeenCalledOnce()
    await expect(canvas.queryByTitle(/^(库存模拟器|Inventory simulator)$/)).toBeNull()
  },
}
// zh: 正在登录库存
export const SigningIn: Story = { args: { stage: { status: 'signing_in' }, onRefresh: undefined } }
// zh: 登录库存缓慢
export const SigningInSlowly: Story = {
  decorators: [slow],
  args: { stage: { status: 'signing_in', isSlow: true, onRetry: fn() }, onRefresh: undefined },
}
// zh: 库存页面加载中
export const FrameLoading: Story = { args: { stage: { status: 'loading', src: inventoryPage } } }
// zh: 库存模拟器
export const Frame: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const frame = canvas.getByTitle(/^(库存模拟器|Inventory simulator)$/)
    // Grants only what the simulator needs; it cannot navigate this page.
    await expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation|modals|downloads|presentation/)
    await expect(canvas.getByText(siteName)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(重新打开库存|Open the inventory again)$/ }))
    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}
/** The player has used the frame, so the page explains the next steps in the game. */
// zh: 用过后提示下一步
export const FrameUsed: Story = {
  args: { isHintShown: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/!ws/)).toBeVisible()
  },
}

const failed = { status: 'failed', onRetry: fn(), ownSignIn: 'https://inventory.warmup.example/sign-in' } as const
// zh: 库存登录失败
export const LoginFailed: Story = {
  args: { stage: { ...failed, reason: 'inventory_failed' }, onRefresh: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/库存登录失败|Could not sign in to the inventory/)
  },
}
// zh: 没有响应，正在重试
export const LoginFailedRetrying: Story = {
  args: { stage: { ...failed, reason: 'no_answer', isRetrying: true }, onRefresh: undefined },
}
// zh: 登录太频繁
export const LoginTooOften: Story = {
  args: { stage: { ...failed, reason: 'too_many_requests' }, onRefresh: undefined },
}
/** The player has never signed in to the simulator. */
// zh: 从未登录过库存网站
export const UnknownPlayer: Story = {
  args: { stage: { ...failed, reason: 'inventory_player_unknown' }, onRefresh: undefined },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /^(打开库存网站|Open the inventory site)$/ })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  },
}
// zh: 库存不可用
export const Unavailable: Story = {
  args: { stage: { status: 'unavailable' }, siteName: undefined, onRefresh: undefined },
}
// zh: 手机端
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
