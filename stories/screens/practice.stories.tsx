import type { Meta, StoryObj } from '@storybook/react-vite'
import { type OrderWithStep, ordersUnderWay, ordersWithSteps } from '@warmup/domain/payments'
import { orderFixture } from '@warmup/domain/payments/fixtures'
import { OrderStrip } from '@warmup/ui/payments'
import { CommandPanel, MyServers, NewServerButton, PracticePage, RentalInfo, RentalIntro } from '@warmup/ui/practice'
import type { ComponentProps } from 'react'
import { expect, fn, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import {
  manyServers,
  practiceWordsInEnglish,
  prices,
  ready,
  renderServer,
  storyNow,
} from '../practice/practice.fixtures.tsx'
import { ScreenShell, userFixture } from '../shell/shell.fixtures.tsx'

type PracticeScreenProps = ComponentProps<typeof MyServers> & {
  /** Open orders, which the shell shows at the bottom edge. */
  orders?: readonly OrderWithStep[]
}

const waiting = orderFixture({
  createdAt: storyNow - 120_000,
  payableUntil: storyNow + 1_680_000,
  attempt: {
    method: 'wechat',
    via: 'code',
    url: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz',
    expiresAt: storyNow + 360_000,
  },
})
const underWay = ordersUnderWay(
  ordersWithSteps(
    [
      waiting,
      {
        ...waiting,
        id: 'o-2',
        subject: { product: 'renew_server', serverName: '训练一号', serverId: 'ps-8f2c4k7m2q' },
        attempt: undefined,
      },
      { ...waiting, id: 'o-3', state: 'paid' },
    ],
    undefined,
    storyNow,
  ),
)

/** The page with every part in its slot, as its container composes them. */
const PracticeScreen = ({ orders: _, ...props }: PracticeScreenProps) => {
  const { onNewServer, visitor, servers } = props
  const isNewcomer = visitor !== undefined || (servers.status === 'ready' && servers.data.length === 0)
  const button = onNewServer && <NewServerButton onClick={onNewServer} />
  return (
    <PracticePage
      newServer={!isNewcomer && button}
      commands={
        <CommandPanel
          isExpanded={visitor !== undefined && window.matchMedia('(width >= 48rem)').matches}
          onExpandedChange={fn()}
          onAllCommands={fn()}
          copying={{ state: 'idle', onCopy: fn() }}
        />
      }
      servers={
        <MyServers
          {...props}
          intro={
            isNewcomer &&
            button && (
              <RentalIntro
                price={{ amount: 6, currency: 'CNY', duration: '4h' }}
                hasNone={visitor === undefined}
                action={button}
              />
            )
          }
        />
      }
      rental={<RentalInfo tab="intro" onTab={fn()} prices={ready(prices('CNY', 1))} isClosed={!onNewServer} />}
    />
  )
}

// zh: 练习服页面
const meta = {
  title: 'Screens/Practice',
  component: PracticeScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [
    inEnglish(practiceWordsInEnglish),
    (Story, { args, globals }) => (
      <ScreenShell
        active="practice"
        user={args.visitor === undefined ? userFixture() : undefined}
        theme={globals.theme === 'light' ? 'light' : 'dark'}
        dock={
          args.orders && <OrderStrip orders={args.orders} hrefOf={({ id }) => `/pracc?order=${id}`} onCancel={fn()} />
        }
      >
        <Story />
      </ScreenShell>
    ),
  ],
  args: {
    servers: ready(manyServers),
    now: storyNow,
    renderServer,
    onNewServer: fn(),
    onLogin: fn(),
    onRedeem: fn(),
  },
} satisfies Meta<typeof PracticeScreen>

export default meta
type Story = StoryObj<typeof meta>

// zh: 未登录
export const LoggedOut: Story = { args: { servers: { status: 'loading' }, visitor: 'logged_out' } }
// zh: 未登录，手机端
export const LoggedOutMobile: Story = { ...LoggedOut, globals: { viewport: { value: 'phone' } } }
// zh: 还没有服务器
export const Empty: Story = {
  args: { servers: ready([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('button', { name: /^(新建服务器|New server)$/ })).toHaveLength(1)
  },
}
// zh: 还没有服务器，手机端
export const EmptyMobile: Story = { ...Empty, globals: { viewport: { value: 'phone' } } }
// zh: 多台服务器
export const ManyServers: Story = {
  args: { onGive: fn(), onCalendar: fn(), onOrders: fn() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvas.getAllByRole('article')).toHaveLength(manyServers.length)
  },
}
/** The operator has closed new rentals; existing servers keep running. */
// zh: 停止出租
export const RentingClosed: Story = {
  args: { onNewServer: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^(新建服务器|New server)$/ })).toBeNull()
  },
}
// zh: 停止出租，没有服务器
export const RentingClosedEmpty: Story = { args: { servers: ready([]), onNewServer: undefined } }
// zh: 停止出租，英文
export const RentingClosedEnglish: Story = { ...RentingClosedEmpty, globals: { locale: 'en' } }
/** Two orders wait for payment, one for its server. */
// zh: 有进行中的订单
export const PendingOrders: Story = {
  args: { orders: underWay },
  play: async ({ canvas }) => {
    const strip = await canvas.findByRole('region', { name: /^(进行中的订单|Orders under way)$/ })
    await expect(within(strip).getByRole('link', { name: /^(继续付款|Continue)$/ })).toBeVisible()
  },
}
// zh: 有进行中的订单，手机端
export const PendingOrdersMobile: Story = {
  ...PendingOrders,
  globals: { viewport: { value: 'phone' } },
}
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
// zh: 手机端
export const Mobile: Story = { args: ManyServers.args ?? {}, globals: { viewport: { value: 'phone' } } }
