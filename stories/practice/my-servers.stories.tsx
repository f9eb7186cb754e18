import type { Meta, StoryObj } from '@storybook/react-vite'
import { BookingCard, MyServers, NewServerButton, ServerCard } from '@warmup/ui/practice'
import { expect, fn, screen, userEvent } from 'storybook/test'
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
  },
} satisfies Meta<typeof MyServers>

export default meta
type Story = StoryObj<typeof meta>

const retry = /^(重试|Retry|Try again)$/
const failed = { status: 'failed', onRetry: fn() } as const

export const LoggedOut: Story = {
  args: { servers: { status: 'loading' }, visitor: 'logged_out' },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('article')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^(登录|Log in)$/ }))
    await expect(args.onLogin).toHaveBeenCalledOnce()
  },
}
export const Loading: Story = { args: { servers: { status: 'loading' } } }
export const Empty: Story = {
  args: { servers: ready([]) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /租第一台服务器|Rent your first server/ }))
    await expect(args.onNewServer).toHaveBeenCalledOnce()
  },
}
/** Bookings come after the servers, and before those that have expired. */
export const WithBookings: Story = {
  args: { bookings: <BookingCard booking={booking} now={storyNow} onCancel={fn()} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: /^(已预订|Booked ahead)$/ })).toHaveTextContent(/2026-11-22 20:00/)
  },
}
/** The operator has closed new rentals. */
export const RentingClosed: Story = {
  args: { servers: ready([]), onNewServer: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/目前不出租新的服务器|New rentals are closed/)).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const RentingClosedLoggedOut: Story = { args: { ...LoggedOut.args, onNewServer: undefined } }
export const RentingClosedEnglish: Story = { ...RentingClosed, globals: { locale: 'en' } }
export const FetchFailed: Story = { args: { servers: { ...failed, trouble: 'server_error' } } }
/** A later request has failed, so the list says that its data is old. */
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
export const TokenExpired: Story = {
  args: { servers: { status: 'loading' }, visitor: 'token_expired' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/登录已过期，请重新登录。|Token expired/)).toBeVisible()
  },
}
export const Timeout: Story = {
  args: { servers: { ...failed, trouble: 'no_answer' }, isTimeout: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: retry }))
    await expect(failed.onRetry).toHaveBeenCalledOnce()
  },
}
export const ActiveOnly: Story = {}
export const ActiveAndExpired: Story = {
  args: { servers: ready([...manyServers, { ...running, id: 'ps-moved', isRelocated: true }]) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(manyServers.length)
    await expect(canvas.getByRole('heading', { name: /^(已过期的服务器|Expired servers)$/ })).toBeVisible()
  },
}
/** The button's text aligns with the right edge of the cards, or with the left edge of the heading if it wraps. */
export const WithOrders: Story = {
  args: { onOrders: fn() },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: /^(我的订单|My orders)$/ })
    const heading = canvas.getByRole('heading', { name: /^(我的服务器|My servers)$/ })
    const words = document.createRange()
    words.selectNodeContents(button)
    const [said, head, row] = [words, heading, heading.parentElement ?? heading].map((part) =>
      part.getBoundingClientRect(),
    ) as [DOMRect, DOMRect, DOMRect]
    const isBelow = said.top >= head.bottom
    await expect(Math.abs(isBelow ? said.left - row.left : said.right - row.right)).toBeLessThanOrEqual(1)
    await userEvent.click(button)
    await expect(args.onOrders).toHaveBeenCalledOnce()
  },
}
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
export const ExpiredOnly: Story = { args: { servers: ready(manyServers.slice(4)) } }
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
export const Mobile: Story = { args: { servers: ready(manyServers) }, globals: { viewport: { value: 'phone' } } }
