import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  MembershipGroups,
  OwnMembership,
  PrivilegeDialog,
  PrivilegeTable,
  RedeemCode,
  VipOptions,
  VipPage,
  VipPaymentDialog,
} from '@warmup/ui/membership'
import { expect, waitFor } from 'storybook/test'
import { categories, groups, privileges, ready, storeHref, vipUntil } from '../membership/membership.fixtures.ts'
import { ScreenShell, userFixture } from '../shell/shell.fixtures.tsx'
import { where } from '../where.ts'

const nothing = () => {}

/** The VIP page with every part in its slot, as its container composes them. */
type VipScreenProps = { isLoggedIn: boolean; isLoading?: boolean; isBought?: boolean }

const VipScreen = ({ isLoggedIn, isLoading = false, isBought = false }: VipScreenProps) => {
  const own = isLoggedIn ? 'vip' : undefined
  return (
    <VipPage
      ownMembership={isLoggedIn && <OwnMembership membership="vip" endsAt={vipUntil} daysLeft={30} />}
      bought={isBought ? vipUntil : undefined}
      onBoughtSeen={nothing}
      options={
        <VipOptions
          priceFrom="¥30.00"
          buyer={isLoggedIn ? { kind: 'player', username: '夜航NightOwl', isVip: true, vipUntil } : { kind: 'visitor' }}
          isSold
          onBuy={nothing}
          onLogin={nothing}
          storeHref={storeHref}
        />
      }
      redeem={
        <RedeemCode
          who={isLoggedIn ? 'player' : 'visitor'}
          code=""
          onCode={nothing}
          isBusy={false}
          hasPractice
          onRedeem={nothing}
          onLogin={nothing}
        />
      }
      privileges={
        <PrivilegeTable
          privileges={isLoading ? { status: 'loading' } : ready(privileges)}
          categories={categories}
          own={own}
          onOpen={nothing}
        />
      }
      groups={<MembershipGroups groups={groups} own={own} faqHref="/faq" />}
    />
  )
}

// zh: VIP 页面
const meta = {
  title: 'Screens/Vip',
  component: VipScreen,
  loaders: [async () => void (await Promise.all([VipPaymentDialog.preload(), PrivilegeDialog.preload()]))],
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story, { args, globals }) => (
      <ScreenShell
        active="vip"
        user={args.isLoggedIn ? userFixture() : undefined}
        theme={globals.theme === 'light' ? 'light' : 'dark'}
      >
        <Story />
      </ScreenShell>
    ),
  ],
  args: { isLoggedIn: false },
} satisfies Meta<typeof VipScreen>

export default meta
type Story = StoryObj<typeof meta>

// zh: 未登录
export const LoggedOut: Story = {
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('heading', { level: 1, name: /^(VIP 会员|VIP membership)$/ })).toBeVisible(),
}
// zh: 已登录
export const LoggedIn: Story = { args: { isLoggedIn: true } }
// zh: 购买成功
export const Bought: Story = {
  args: { isLoggedIn: true, isBought: true },
  play: async ({ canvas, canvasElement }) => {
    // The date is in an element of its own, so that it does not break.
    const notice = await canvas.findByText(/VIP (有效至|is yours until)/)
    await waitFor(() => expect(notice).toBeVisible())
    await expect(canvasElement).toHaveTextContent(/VIP (有效至|is yours until) 2026-12-20/)
  },
}
/** The full details are below the names, and all rows have the same height. */
// zh: 英文浅色
export const EnglishLight: Story = {
  args: { isLoggedIn: true },
  globals: { locale: 'en', theme: 'light' },
  play: where('(width >= 80rem)', async ({ canvasElement }) => {
    const rows = [...canvasElement.querySelectorAll('.privileges-row')]
    await expect(new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height))).size).toBe(1)
    const details = [...canvasElement.querySelectorAll('.privileges-detail')]
    await expect(details.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toEqual([])
  }),
}
// zh: 加载中
export const Loading: Story = { args: { isLoggedIn: true, isLoading: true } }
