import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  MembershipGroups,
  OwnMembership,
  PrivilegeDialog,
  PrivilegeTable,
  VipOptions,
  VipPage,
  VipPaymentDialog,
} from '@warmup/ui/membership'
import { expect } from 'storybook/test'
import { categories, groups, privileges, ready, storeHref, vipUntil } from '../membership/membership.fixtures.ts'
import { ScreenShell, userFixture } from '../shell/shell.fixtures.tsx'

const nothing = () => {}

/** The VIP page with every part in its slot, as its container composes them. */
const VipScreen = ({ isLoggedIn, isLoading = false }: { isLoggedIn: boolean; isLoading?: boolean }) => {
  const own = isLoggedIn ? 'vip' : undefined
  return (
    <VipPage
      ownMembership={isLoggedIn && <OwnMembership membership="vip" endsAt={vipUntil} daysLeft={30} />}
      options={
        <VipOptions
          buyer={isLoggedIn ? { kind: 'player', username: '夜航NightOwl', isVip: true, vipUntil } : { kind: 'visitor' }}
          isSold
          onBuy={nothing}
          onLogin={nothing}
          storeHref={storeHref}
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

export const LoggedOut: Story = {
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('heading', { level: 1, name: /^(VIP 会员|VIP membership)$/ })).toBeVisible(),
}
export const LoggedIn: Story = { args: { isLoggedIn: true } }
export const EnglishLight: Story = { ...LoggedIn, globals: { locale: 'en', theme: 'light' } }
export const Loading: Story = { args: { isLoggedIn: true, isLoading: true } }
