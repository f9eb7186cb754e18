import type { Meta, StoryObj } from '@storybook/react-vite'
import { RedeemCode } from '@warmup/ui/membership'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { vipUntil } from './membership.fixtures.ts'

const code = '4F7K-92QX-0B3M-TC81'

// zh: 兑换 VIP 码
const meta = {
  title: 'Membership/RedeemCode',
  component: RedeemCode,
  args: {
    who: 'player',
    code: '',
    onCode: fn(),
    isLinked: false,
    isBusy: false,
    problem: undefined,
    redeemed: undefined,
    hasPractice: true,
    onRedeem: fn(),
    onLogin: fn(),
  },
} satisfies Meta<typeof RedeemCode>

export default meta
type Story = StoryObj<typeof meta>

const action = /^(兑换|Redeem)$/

// zh: 未登录
export const LoggedOut: Story = {
  args: { who: 'visitor' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(登录后兑换|Log in to redeem)$/ }))
    await expect(args.onLogin).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}
// zh: 未绑定 Steam
export const Unbound: Story = { args: { who: 'unbound' } }
// zh: 还没有输入
export const Ready: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: /^(兑换码|Code)$/ })
    await userEvent.type(field, '4')
    await expect(args.onCode).toHaveBeenCalledWith('4')
    await userEvent.type(field, '{Enter}')
    await expect(args.onRedeem).toHaveBeenCalledOnce()
  },
}
// zh: 已输入兑换码
export const Typed: Story = {
  args: { code },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: action }))
    await expect(args.onRedeem).toHaveBeenCalledOnce()
  },
}
// zh: 通过链接打开
export const Linked: Story = {
  args: { code, isLinked: true },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus())
  },
}
// zh: 链接打开时未登录
export const LinkedLoggedOut: Story = {
  args: { code, isLinked: true, who: 'visitor' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus())
  },
}
// zh: 正在兑换
export const Redeeming: Story = { args: { code, isBusy: true } }
// zh: 兑换成功
export const Redeemed: Story = {
  args: { redeemed: { days: 30, until: vipUntil } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/30 (天|days)/)
  },
}
// zh: 没有填写
export const Missing: Story = {
  args: { problem: 'code_missing' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  },
}
// zh: 没有这个码
export const Wrong: Story = { args: { code, problem: 'code_wrong' } }
// zh: 自己已经兑换过
export const RedeemedBefore: Story = { args: { code, problem: 'code_redeemed' } }
// zh: 已作废
export const Revoked: Story = { args: { code, problem: 'code_revoked' } }
// zh: 已过期
export const Over: Story = { args: { code, problem: 'code_over' } }
// zh: 已被兑换完
export const UsedUp: Story = { args: { code, problem: 'code_used' } }
// zh: 用于练习服的码
export const ForServer: Story = {
  args: { code, problem: 'code_for_server' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /^(去练习服页面兑换|Redeem it for a practice server)$/ })
    await expect(link).toHaveAttribute('href', `/pracc#code=${code}`)
  },
}
// zh: VIP 永久有效，不用兑换
export const Endless: Story = { args: { code, problem: 'vip_endless' } }
// zh: 尝试太多次
export const TooOften: Story = { args: { code, problem: 'too_often' } }
// zh: 社区没有兑换码
export const Unavailable: Story = { args: { code, problem: 'unavailable' } }
// zh: 网络断开
export const Offline: Story = { args: { code, problem: 'offline' } }
// zh: 服务器没有响应
export const NoAnswer: Story = { args: { code, problem: 'no_answer' } }
// zh: 服务器出错
export const ServerError: Story = { args: { code, problem: 'server_error' } }
// zh: 手机端
export const Mobile: Story = { args: { code, problem: 'code_wrong' }, globals: { viewport: { value: 'phone' } } }
// zh: 英文浅色
export const EnglishLight: Story = { args: { code }, globals: { locale: 'en', theme: 'light' } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = { ...interactionStates({ isWide: true }), args: { code } }
