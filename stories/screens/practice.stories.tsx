import type { Meta, StoryObj } from '@storybook/react-vite'
import { type OrderWithStep, ordersUnderWay, ordersWithSteps } from '@warmup/domain/payments'
import { orderFixture } from '@warmup/domain/payments/fixtures'
import { OrderStrip } from '@warmup/ui/payments'
import { CommandPanel, MyServers, NewServerButton, PracticePage, RentalInfo } from '@warmup/ui/practice'
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
const PracticeScreen = ({ orders: _, ...props }: PracticeScreenProps) => (
  <PracticePage
    newServer={props.onNewServer && <NewServerButton onClick={props.onNewServer} />}
    commands={
      <CommandPanel isExpanded onExpandedChange={fn()} onAllCommands={fn()} copying={{ state: 'idle', onCopy: fn() }} />
    }
    servers={<MyServers {...props} />}
    rental={<RentalInfo tab="intro" onTab={fn()} prices={ready(prices('CNY', 1))} isClosed={!props.onNewServer} />}
  />
)

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
  },
} satisfies Meta<typeof PracticeScreen>

export default meta
type Story = StoryObj<typeof meta>

export const LoggedOut: Story = { args: { servers: { status: 'loading' }, visitor: 'logged_out' } }
export const Empty: Story = { args: { servers: ready([]) } }
export const ManyServers: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvas.getAllByRole('article')).toHaveLength(manyServers.length)
  },
}
/** The operator has closed new rentals; existing servers keep running. */
export const RentingClosed: Story = {
  args: { onNewServer: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^(新建服务器|New server)$/ })).toBeNull()
  },
}
export const RentingClosedEmpty: Story = { args: { servers: ready([]), onNewServer: undefined } }
export const RentingClosedEnglish: Story = { ...RentingClosedEmpty, globals: { locale: 'en' } }
/** Two orders wait for payment, one for its server. */
export const PendingOrders: Story = {
  args: { orders: underWay },
  play: async ({ canvas }) => {
    const strip = await canvas.findByRole('region', { name: /^(进行中的订单|Orders under way)$/ })
    await expect(within(strip).getByRole('link', { name: /^(继续付款|Continue payment)$/ })).toBeVisible()
  },
}
export const PendingOrdersMobile: Story = {
  ...PendingOrders,
  globals: { viewport: { value: 'phone' } },
}
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
