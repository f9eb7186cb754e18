import type { Meta, StoryObj } from '@storybook/react-vite'
import { BookingCard, MyServers, NewServerButton, RentalIntro, ServerCard } from '@warmup/ui/practice'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import {
  booking,
  cardProps,
  creating,
  manyServers,
  ofMember,
  practiceWordsInEnglish,
  ready,
  renderServer,
  running,
  storyNow,
} from './practice.fixtures.tsx'

// zh: 我的服务器
const meta = {
  title: 'Practice/MyServers',
  component: MyServers,
  decorators: [inEnglish(practiceWordsInEnglish)],
  args: {
    servers: ready([running, ofMember, creating]),
    now: storyNow,
    renderServer,
    onNewServer: fn(),
    onLogin: fn(),
    onRedeem: fn(),
  },
} satisfies Meta<typeof MyServers>

export default meta
type Story = StoryObj<typeof meta>

const retry = /^(重试|Retry|Try again)$/
const failed = { status: 'failed', onRetry: fn() } as const

const intro = (hasNone: boolean) => (
  <RentalIntro
    price={{ amount: 6, currency: 'CNY', duration: '4h' }}
    hasNone={hasNone}
    action={<NewServerButton onClick={fn()} />}
  />
)

// zh: 未登录
export const LoggedOut: Story = {
  args: { servers: { status: 'loading' }, visitor: 'logged_out', intro: intro(false) },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('article')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^(登录|Log in)$/ }))
    await expect(args.onLogin).toHaveBeenCalledOnce()
  },
}
// zh: 加载中
export const Loading: Story = { args: { servers: { status: 'loading' } } }
// zh: 还没有服务器
export const Empty: Story = {
  args: { servers: ready([]), intro: intro(true) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(2)
    await expect(canvas.getByText(/^(还没有服务器|No servers yet)$/)).toBeVisible()
  },
}
/** Bookings come after the servers, and before those that have expired. */
// zh: 有预订
export const WithBookings: Story = {
  args: {
    bookings: <BookingCard booking={booking} now={storyNow} onAddToCalendar={fn()} onCancel={fn()} />,
    onOrders: fn(),
    onCalendar: fn(),
    onGive: fn(),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(送时长|Give hours)$/ }))
    await expect(args.onGive).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: /^(日历|Calendar)$/ }))
    await expect(args.onCalendar).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('region', { name: /^(已预订|Booked ahead)$/ })).toHaveTextContent(/2026-11-22 20:00/)
  },
}
/** The operator has closed new rentals. */
// zh: 停止出租
export const RentingClosed: Story = {
  args: { servers: ready([]), onNewServer: undefined, onRedeem: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/目前不出租新的服务器|New rentals are closed/)).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
// zh: 停止出租，未登录
export const RentingClosedLoggedOut: Story = {
  args: { ...LoggedOut.args, intro: undefined, onNewServer: undefined, onRedeem: undefined },
}
// zh: 停止出租，英文
export const RentingClosedEnglish: Story = { ...RentingClosed, globals: { locale: 'en' } }
// zh: 服务器出错
export const FetchFailed: Story = { args: { servers: { ...failed, trouble: 'server_error' } } }
/** A later request has failed, so the list says that its data is old. */
// zh: 刷新失败，显示旧数据
export const Stale: Story = {
  args: {
    trouble: 'no_answer',
    renderServer: (server) => <ServerCard {...cardProps} server={server} staleSeconds={190} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/显示旧数据|showing older data/)).toBeVisible()
    await expect(canvas.getAllByText(/3 分钟前|3 minutes ago/)).toHaveLength(3)
  },
}
// zh: 登录已过期
export const TokenExpired: Story = {
  args: { servers: { status: 'loading' }, visitor: 'token_expired' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/登录已过期，请重新登录。|Token expired/)).toBeVisible()
  },
}
// zh: 请求超时
export const Timeout: Story = {
  args: { servers: { ...failed, trouble: 'no_answer' }, isTimeout: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: retry }))
    await expect(failed.onRetry).toHaveBeenCalledOnce()
  },
}
// zh: 只有有效的服务器
export const ActiveOnly: Story = {}
// zh: 有效与已过期
export const ActiveAndExpired: Story = {
  args: { servers: ready([...manyServers, { ...running, id: 'ps-moved', isRelocated: true }]) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(manyServers.length)
    await expect(canvas.getByRole('heading', { name: /^(已过期的服务器|Expired servers)$/ })).toBeVisible()
  },
}
/** The last button's text ends where the cards do. If the buttons wrap, the first one's icon begins where the heading does. */
// zh: 有我的订单入口
export const WithOrders: Story = {
  args: { onOrders: fn() },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: /^(我的订单|My orders)$/ })
    const heading = canvas.getByRole('heading', { name: /^(我的服务器|My servers)$/ })
    const first = canvas.getByRole('button', { name: /^(使用兑换码|Redeem a code)$/ })
    const [begin, end] = [first, button].map((each) => {
      const words = document.createRange()
      words.selectNodeContents(each)
      return words.getBoundingClientRect()
    }) as [DOMRect, DOMRect]
    const row = (heading.parentElement ?? heading).getBoundingClientRect()
    const isBelow = begin.top >= heading.getBoundingClientRect().bottom
    await expect(Math.abs(isBelow ? begin.left - row.left : end.right - row.right)).toBeLessThanOrEqual(1)
    await userEvent.click(first)
    await expect(args.onRedeem).toHaveBeenCalledOnce()
    await userEvent.click(button)
    await expect(args.onOrders).toHaveBeenCalledOnce()
  },
}
// zh: 有订单入口，窄屏英文
export const WithOrdersNarrow: Story = {
  ...WithOrders,
  globals: { locale: 'en', viewport: { value: 'phone' } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 288 }}>
        <Story />
      </div>
    ),
  ],
}
// zh: 所有入口，窄屏英文
export const WithAllActionsNarrow: Story = {
  ...WithOrdersNarrow,
  args: { onGive: fn(), onCalendar: fn(), onOrders: fn() },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { name: /^(我的服务器|My servers)$/ })
    const row = heading.parentElement ?? heading
    await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth + 16)
    const right = row.getBoundingClientRect().right
    for (const button of within(row).getAllByRole('button'))
      await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(right + 12)
  },
}
// zh: 只有已过期的服务器
export const ExpiredOnly: Story = {
  args: { servers: ready(manyServers.slice(4)) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(再租一台服务器|Rent another server)$/ }))
    await expect(args.onNewServer).toHaveBeenCalledOnce()
  },
}
// zh: 新建须知
export const NewServerNotices: Story = {
  render: (args) => (
    <>
      <div style={{ display: 'flex', justifyContent: 'flex-end', minHeight: 260 }}>
        <NewServerButton onClick={fn()} isExplained />
      </div>
      <MyServers {...args} />
    </>
  ),
  play: async () => {
    const tooltip = await screen.findByRole('tooltip')
    await expect(tooltip.querySelectorAll('li')).toHaveLength(5)
    await expect(tooltip).toHaveTextContent('GMT+8')
  },
}
// zh: 手机端
export const Mobile: Story = { args: { servers: ready(manyServers) }, globals: { viewport: { value: 'phone' } } }
