import { startOfChinaDay } from '@warmup/domain/common'
import {
  bookableDurations,
  bookingPrices,
  defaultDuration,
  durationPrices,
  durations,
  type PriceList,
} from '@warmup/domain/payments'
import type { PracticeRegion } from '@warmup/domain/practice'
import type { Latency } from '@warmup/domain/servers'
import type { FieldBinding } from '@warmup/ui/common'
import type { OrderTermsProps } from '@warmup/ui/payments'
import type { GiveHoursFormProps, NewServerFormProps, RenewFormProps } from '@warmup/ui/practice'
import { fn } from 'storybook/test'
import { running, storyNow } from '../practice/practice.fixtures.tsx'

const monthMs = 720 * 3_600_000

export const field = <Issue extends string>(name: string, defaultValue = '', error?: Issue): FieldBinding<Issue> => ({
  name,
  onChange: fn(),
  onBlur: fn(),
  ref: fn(),
  defaultValue,
  ...(error === undefined ? {} : { error }),
})

export const regions: readonly PracticeRegion[] = [
  { code: 'ap-shanghai', isAvailable: true, isRecommended: true },
  { code: 'ap-beijing', isAvailable: true, isRecommended: false },
  { code: 'ap-hongkong', isAvailable: true, isRecommended: false },
  { code: 'ap-guangzhou', isAvailable: true, isRecommended: false },
  { code: 'ap-tokyo', isAvailable: false, isRecommended: false },
  { code: 'eu-frankfurt', isAvailable: true, isRecommended: false },
]

const ofMode = (isRelocatable: boolean, ...amounts: readonly number[]) =>
  durations.flatMap((duration, place) => {
    const amount = amounts[place]
    return amount === undefined ? [] : [{ duration, isRelocatable, amount }]
  })
const priceList = (currency: PriceList['currency'], items: PriceList['items']): PriceList => ({
  currency,
  items,
  bookings: bookingPrices(items),
})
export const yuan = priceList('CNY', [
  ...ofMode(false, 6, 10, 24, 42, 108, 288, 998),
  ...ofMode(true, 8, 12, 28, 48, 128, 348, 1_198),
])
export const dollars = priceList('USD', ofMode(true, 0.99, 1.69, 3.99, 6.99, 17.99, 48.99, 168))

const inMs = (milliseconds: number, isCached = false): Latency => ({ status: 'ok', milliseconds, isCached })
/** Hong Kong does not answer, and the full region of Tokyo is not measured. */
export const latencies: ReadonlyMap<string, Latency> = new Map<string, Latency>([
  ['ap-shanghai', inMs(34)],
  ['ap-beijing', inMs(9)],
  ['ap-guangzhou', inMs(41, true)],
  ['ap-hongkong', { status: 'timeout' }],
  ['eu-frankfurt', inMs(186)],
])

export const terms: OrderTermsProps = {
  durations,
  prices: durationPrices(yuan, true),
  duration: defaultDuration,
  onDuration: fn(),
  method: 'wechat',
  onMethod: fn(),
  unavailable: [],
  onPrices: fn(),
}

/** A completed form. */
export const newServerForm: NewServerFormProps = {
  name: field('name', '周三队训'),
  nameLength: 4,
  password: field('password', 'nade42'),
  mode: 'flexible',
  onMode: fn(),
  regions: { status: 'ready', data: regions },
  region: 'ap-shanghai',
  onRegion: fn(),
  terms,
  foot: {
    price: { status: 'known', currency: 'CNY', amount: 128 },
    until: storyNow + monthMs,
    missing: [],
    isSubmitting: false,
    onLogin: fn(),
  },
  onSubmit: fn((event) => event.preventDefault()),
}

const eveningMs = storyNow + 100 * 60_000

/** The time of a booking from 20:00 to 24:00, of the evening of the stories. */
export const bookingTime: NonNullable<NewServerFormProps['booking']> = {
  when: 'ahead',
  onWhen: fn(),
  full: { status: 'ready', data: [] },
  now: storyNow,
  day: startOfChinaDay(storyNow),
  onDay: fn(),
  start: eveningMs,
  onStart: fn(),
  lengths: bookableDurations,
  prices: new Map(yuan.bookings.map(({ duration, amount }) => [duration, { amount, currency: 'CNY' }])),
  duration: '4h',
  onDuration: fn(),
}

/** A completed form of a booking. */
export const bookingForm: NewServerFormProps = {
  ...newServerForm,
  booking: bookingTime,
  mode: 'fixed',
  terms: { ...terms, durations: undefined },
  foot: {
    ...newServerForm.foot,
    price: { status: 'known', currency: 'CNY', amount: 6 },
    until: eveningMs + 4 * 3_600_000,
  },
}

export const renewForm: RenewFormProps = {
  server: running,
  now: storyNow,
  terms,
  foot: {
    price: { status: 'known', currency: 'CNY', amount: 128 },
    until: (running.expiresAt ?? 0) + monthMs,
    missing: [],
    isSubmitting: false,
    onLogin: fn(),
  },
  onSubmit: fn((event) => event.preventDefault()),
}

export const giveForm: GiveHoursFormProps = {
  terms,
  foot: {
    price: { status: 'known', currency: 'CNY', amount: 128 },
    missing: [],
    isSubmitting: false,
    onLogin: fn(),
  },
  onSubmit: fn((event) => event.preventDefault()),
}
