import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Booking, TimeSpan } from '@warmup/domain/practice'
import { BookingCard, MyServers, NewServerButton, NewServerDialog, PracticePage } from '@warmup/ui/practice'
import { expect, fn, screen, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { openDialog } from '../open-dialog.ts'
import { bookingForm, bookingTime } from '../payments/order.fixtures.tsx'
import { CountedNewServerDialog } from '../practice/counted-new-server-dialog.tsx'
import {
  booking,
  practiceWordsInEnglish,
  ready,
  renderServer,
  running,
  storyNow,
} from '../practice/practice.fixtures.tsx'
import { ScreenShell, userFixture } from '../shell/shell.fixtures.tsx'

type BookingScreenProps = {
  /** The dialog's form while a time is chosen; the page shows the bookings otherwise. */
  form?: typeof bookingForm
  /** The player's bookings. */
  bookings?: readonly Booking[]
}

/** The way of a booking on the practice page: the dialog in which it is ordered, then its card. */
const BookingScreen = ({ form, bookings = [] }: BookingScreenProps) => (
  <>
    <PracticePage
      newServer={<NewServerButton onClick={fn()} />}
      commands={null}
      servers={
        <MyServers
          servers={ready([running])}
          now={storyNow}
          renderServer={renderServer}
          onNewServer={fn()}
          onLogin={fn()}
          onRedeem={fn()}
          bookings={
            bookings.length > 0 &&
            bookings.map((each) => (
              <BookingCard key={each.id} booking={each} now={storyNow} onAddToCalendar={fn()} onCancel={fn()} />
            ))
          }
        />
      }
      rental={null}
    />
    {form && <CountedNewServerDialog isOpen onClose={fn()} form={form} />}
  </>
)

// zh: 提前预订
const meta = {
  title: 'Screens/Booking',
  component: BookingScreen,
  parameters: { layout: 'fullscreen' },
  loaders: [async () => void (await NewServerDialog.preload())],
  decorators: [
    inEnglish(practiceWordsInEnglish),
    (Story, { globals }) => (
      <ScreenShell active="practice" user={userFixture()} theme={globals.theme === 'light' ? 'light' : 'dark'}>
        <Story />
      </ScreenShell>
    ),
  ],
} satisfies Meta<typeof BookingScreen>

export default meta
type Story = StoryObj<typeof meta>

const choosing = (changes: Partial<typeof bookingTime>, foot: Partial<typeof bookingForm.foot> = {}): Story => ({
  args: {
    form: { ...bookingForm, booking: { ...bookingTime, ...changes }, foot: { ...bookingForm.foot, ...foot } },
  },
})
const says =
  (text: RegExp): NonNullable<Story['play']> =>
  async () => {
    await expect(await openDialog()).toHaveTextContent(text)
  }
const until = (text: string): readonly TimeSpan[] => [
  { from: storyNow - 86_400_000, until: Date.parse(`2026-11-${text}:00+08:00`) },
]

// zh: 空闲时间加载中
export const Loading: Story = {
  ...choosing({ full: { status: 'loading' }, start: undefined }),
  play: says(/正在加载空闲时间|Loading the free times/),
}
// zh: 选时间，看价格与取消规则
export const Price: Story = {
  ...choosing({ duration: '5h' }, { price: { status: 'known', currency: 'CNY', amount: 7.5 } }),
  play: says(/¥7.50 全额退回.*¥7.50 不退|get back ¥7.50.*¥7.50 is lost/),
}
/** The count beside the sample name belongs to the name in this language. */
// zh: 选时间，英文名称计数
export const EnglishLight: Story = {
  ...Price,
  globals: { locale: 'en', theme: 'light' },
  play: async () => {
    const name = within(await openDialog()).getByRole('textbox', { name: 'Server name' })
    const { length } = (name as HTMLInputElement).value
    await expect(name.parentElement).toHaveTextContent(`${length}/16`)
  },
}
// zh: 当天已满
export const DayFull: Story = {
  ...choosing({ full: { status: 'ready', data: until('23T09:00') }, start: undefined }),
  play: says(/这一天没有能订的时间|No time can be booked on this day/),
}
/** No day has a free hour for this length. */
// zh: 全部已满
export const NoFreeHours: Story = {
  ...choosing({
    full: { status: 'ready', data: [{ from: storyNow - 86_400_000, until: Number.POSITIVE_INFINITY }] },
    start: undefined,
  }),
  play: async (context) => {
    await says(/12-06 已满|12-06 full/)(context)
    await expect(screen.queryByRole('radio', { name: /^\d\d:\d\d$/ })).toBeNull()
  },
}
/** Another player took the time between the choice and the press. */
// zh: 下单时已被抢先
export const ConflictAtPress: Story = {
  ...choosing({ full: { status: 'ready', data: until('22T22:00') } }, { failure: 'time_taken' }),
  play: says(/没有空闲的服务器了|No server is free at this time any more/),
}
// zh: 已预订
export const Booked: Story = {
  args: { bookings: [booking] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^(加入日历|Add to calendar)$/ })).toBeVisible()
  },
}
// zh: 已取消，已退款与没有退款
export const Cancelled: Story = {
  args: {
    bookings: [
      { ...booking, state: 'cancelled', refund: 'done' },
      { ...booking, id: 'ps-0000000002', serverName: '训练一号', state: 'cancelled' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/¥6.00 已退回|¥6.00 was paid back/)).toBeVisible()
    await expect(canvas.getByText(/^(没有退款。|Nothing was paid back.)$/)).toBeVisible()
  },
}
