import type { Meta, StoryObj } from '@storybook/react-vite'
import { VipOptions } from '@warmup/ui/membership'
import { expect, fn, userEvent } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { storeHref, vipUntil } from './membership.fixtures.ts'

const player = { kind: 'player', username: '夜航NightOwl', isVip: false } as const

// zh: VIP 购买方式
const meta = {
  title: 'Membership/VipOptions',
  component: VipOptions,
  args: { buyer: player, isSold: true, storeHref, onBuy: fn(), onLogin: fn() },
} satisfies Meta<typeof VipOptions>

export default meta
type Story = StoryObj<typeof meta>

const buyName = /^(自助购买|Buy now)$/

// zh: 未登录，不能购买
export const LoggedOut: Story = {
  args: { buyer: { kind: 'visitor' } },
  play: async ({ canvas, args }) => {
    const buy = canvas.getByRole('button', { name: buyName })
    await expect(buy).toHaveAttribute('aria-disabled', 'true')
    await expect(buy).toHaveAccessibleDescription(/请先登录|Please log in/)
    await userEvent.click(buy)
    await expect(args.onBuy).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: /^(请先登录|Please log in)$/ }))
    await expect(args.onLogin).toHaveBeenCalledOnce()
  },
}
// zh: 已登录，可购买
export const LoggedIn: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: buyName }))
    await expect(args.onBuy).toHaveBeenCalledOnce()
    const store = canvas.getByRole('link', { name: /^(前往商店|Go to store)$/ })
    await expect(store).toHaveAttribute('href', storeHref)
    await expect(store).toHaveAttribute('target', '_blank')
    await expect(store.getAttribute('rel')).toMatch(/noopener/)
  },
}
/** The operator sets the lowest price. */
// zh: 显示起价
export const PriceFrom: Story = {
  args: { priceFrom: '¥30.00' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('¥30.00').closest('li')).toHaveTextContent(/^(¥30.00 起，|From ¥30.00;)/)
  },
}
// zh: VIP 有效中，可续费
export const VipActive: Story = {
  args: { buyer: { ...player, isVip: true, vipUntil } },
  play: async ({ canvas }) => await expect(canvas.getByText(/2026-12-20/)).toBeVisible(),
}
/** The backend does not send the end of the VIP membership, so buying may extend it. */
// zh: VIP 有效中，不知到期日
export const VipWithoutDate: Story = {
  args: { buyer: { ...player, isVip: true } },
  play: async ({ canvas }) => await expect(canvas.getByRole('button', { name: buyName })).toBeEnabled(),
}
/** The player has permanent VIP, so there is nothing to buy. */
// zh: 永久 VIP，不用续费
export const VipForever: Story = {
  args: { buyer: { kind: 'endless' } },
  play: async ({ canvas, args }) => {
    const buy = canvas.getByRole('button', { name: buyName })
    await expect(buy).toHaveAttribute('aria-disabled', 'true')
    await expect(buy).toHaveAccessibleDescription(/不用续费|nothing to renew/)
    await userEvent.click(buy)
    await expect(args.onBuy).not.toHaveBeenCalled()
    await expect(canvas.queryByText(/夜航NightOwl/)).toBeNull()
    await expect(canvas.getByRole('link', { name: /^(前往商店|Go to store)$/ })).toBeVisible()
  },
}
/** A membership belongs to a Steam account. Email logins may have none. */
// zh: 未绑定 Steam
export const WithoutSteam: Story = { args: { buyer: { kind: 'unbound' } } }
/** Without a store and on-site payment, no way to buy is shown. */
// zh: 社区没有商店
export const NotSold: Story = {
  args: { isSold: false, storeHref: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(社区还没有商店|The community has no store yet)$/)).toBeVisible()
    await expect(canvas.queryByText(/^(站内付款|Pay on this site|在新标签页打开|Opens in a new tab)/)).toBeNull()
  },
}
/** A name is shown as plain text. */
// zh: 名称很长
export const LongName: Story = {
  args: {
    buyer: { ...player, username: '<b>一个名字长到在手机上一行放不下的热身社区老玩家</b> TheOneWithTheLongestName' },
  },
  play: async ({ canvas }) => await expect(canvas.getByText(/<b>一个名字/)).toBeVisible(),
}
// zh: 手机端
export const Mobile: Story = { ...VipActive, globals: { viewport: { value: 'phone' } } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true })
