import type { Meta, StoryObj } from '@storybook/react-vite'
import { durationPrices } from '@warmup/domain/payments'
import { orderRegions } from '@warmup/domain/practice'
import { NewServerDialog } from '@warmup/ui/practice'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { dialogInState } from '../interaction-states.tsx'
import { openDialog } from '../open-dialog.ts'
import {
  bookingForm,
  bookingTime,
  dollars,
  field,
  latencies,
  newServerForm,
  regions,
  terms,
  yuan,
} from '../payments/order.fixtures.tsx'
import { CountedNewServerDialog } from './counted-new-server-dialog.tsx'
import { practiceWordsInEnglish, storyNow } from './practice.fixtures.tsx'

// zh: 新建服务器对话框
const meta = {
  title: 'Practice/NewServerDialog',
  component: NewServerDialog,
  loaders: [async () => void (await NewServerDialog.preload())],
  decorators: [inEnglish(practiceWordsInEnglish)],
  args: { isOpen: true, onClose: fn(), form: newServerForm },
  render: (args) => <CountedNewServerDialog {...args} />,
} satisfies Meta<typeof NewServerDialog>

export default meta
type Story = StoryObj<typeof meta>

type Form = typeof newServerForm
const withForm = (changes: Partial<Form>, play?: NonNullable<Story['play']>): Story => ({
  args: { form: { ...newServerForm, ...changes } },
  ...(play === undefined ? {} : { play }),
})
const withFoot = (changes: Partial<Form['foot']>, rest: Partial<Form> = {}, play?: NonNullable<Story['play']>): Story =>
  withForm({ ...rest, foot: { ...newServerForm.foot, ...changes } }, play)

const says = (text: RegExp) => async () => {
  await expect(await openDialog()).toHaveTextContent(text)
}
const millisecondsTo = (code: string): number | undefined => {
  const latency = latencies.get(code)
  return latency?.status === 'ok' ? latency.milliseconds : undefined
}
const total = () => screen.getByRole('group', { name: /^(合计|Total)$/ })
const nothing: Partial<Form> = {
  name: field('name'),
  password: field('password'),
  mode: undefined,
  region: undefined,
  terms: { ...terms, method: undefined, prices: durationPrices(yuan, undefined) },
}
const duration = (name: RegExp) => screen.getByRole('radio', { name })

// zh: 未填写
export const Empty: Story = withFoot(
  {
    price: { status: 'from', currency: 'CNY', amount: 108 },
    missing: ['name', 'password', 'mode', 'region', 'method'],
  },
  nothing,
  async ({ args }) => {
    await openDialog()
    await expect(total()).toHaveTextContent(/¥108\.00 起|from ¥108\.00/)
    await expect(screen.getByRole('radio', { name: /^(1 个月|1 month)$/ })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: /^(灵活|Flexible)$/ }))
    await expect(args.form.onMode).toHaveBeenCalledWith('flexible')
    await userEvent.click(screen.getByRole('radio', { name: /^(支付宝|Alipay)$/ }))
    await expect(args.form.terms.onMethod).toHaveBeenCalledWith('alipay')
  },
)
// zh: 必须填写名称
export const NameRequired: Story = withForm(
  { name: field('name', '', 'required') },
  says(/请填写服务器名称|Name required/),
)
// zh: 名称太长
export const NameTooLong: Story = withForm(
  { name: field('name', '十七个字的服务器名称实在太长了不行', 'too_long') },
  says(/名称最多 16 个字符|Length error: at most 16/),
)
// zh: 名称含非法字符
export const NameInvalid: Story = withForm(
  { name: field('name', 'team_24!', 'invalid_chars') },
  says(/名称只能包含中文、字母、数字和空格|Invalid name/),
)
// zh: 必须填写密码
export const PasswordRequired: Story = withForm({ password: field('password', '', 'required') })
// zh: 密码太长
export const PasswordTooLong: Story = withForm({ password: field('password', 'a2345678901234567', 'too_long') })
// zh: 密码含非法字符
export const PasswordInvalid: Story = withForm(
  { password: field('password', '队训_24', 'invalid_chars') },
  says(/密码只能包含字母和数字|Invalid password/),
)
// zh: 未选模式，不能选地区
export const RegionsBeforeMode: Story = withFoot(
  { price: { status: 'from', currency: 'CNY', amount: 108 }, missing: ['mode', 'region'] },
  { mode: undefined, region: undefined },
  async ({ args }) => {
    await openDialog()
    const shanghai = screen.getByRole('radio', { name: /^(上海|Shanghai)$/ })
    await expect(shanghai).toHaveAccessibleDescription(/先选择地区模式|Pick a mode first/)
    await userEvent.click(shanghai)
    await expect(args.form.onRegion).not.toHaveBeenCalled()
  },
)
// zh: 地区加载中
export const RegionsLoading: Story = withForm({ regions: { status: 'loading' }, region: undefined })
/** The regions load while the form is open and do not move the content below. */
// zh: 地区载入时不移位
export const RegionsArrive: Story = {
  render: (args) => {
    const [hasCome, setCome] = useState(false)
    const regions = hasCome ? newServerForm.regions : ({ status: 'loading' } as const)
    const onMode = () => setCome(true)
    return (
      <CountedNewServerDialog
        {...args}
        form={{ ...args.form, regions, onMode, mode: hasCome ? 'fixed' : 'flexible' }}
      />
    )
  },
  play: async () => {
    await openDialog()
    const group = screen.getByRole('radiogroup', { name: /^(地区|Region)$/ })
    const heightBefore = group.offsetHeight
    await userEvent.click(screen.getByRole('radio', { name: /^(固定|Fixed)$/ }))
    await screen.findByRole('radio', { name: /^(上海|Shanghai)$/ })
    await expect(group.offsetHeight).toBe(heightBefore)
  },
}
/** Every group has the same distance to its label, with or without a hint beside the label. */
// zh: 各组间距一致
export const EvenRhythm: Story = {
  play: async () => {
    const dialog = await openDialog()
    const distances = within(dialog)
      .getAllByRole('radiogroup')
      .map((group) => {
        const [label, ...rest] = group.children
        return (rest.at(-1)?.getBoundingClientRect().top ?? 0) - (label?.getBoundingClientRect().top ?? 0)
      })
    await expect(distances).toHaveLength(4)
    await expect(new Set(distances.map(Math.round)).size).toBe(1)
  },
}
// zh: 地区加载失败
export const RegionsFailed: Story = withForm({
  regions: { status: 'failed', trouble: 'server_error', onRetry: fn() },
  region: undefined,
})
// zh: 地区已满，不能选
export const RegionUnavailable: Story = withForm({}, async ({ args }) => {
  await openDialog()
  const tokyo = screen.getByRole('radio', { name: /^(东京|Tokyo)$/ })
  await expect(tokyo).toHaveAccessibleDescription(/^(已满|Full)$/)
  await userEvent.click(tokyo)
  await expect(args.form.onRegion).not.toHaveBeenCalled()
})
// zh: 推荐地区
export const RegionRecommended: Story = withForm(
  { regions: { status: 'ready', data: regions.slice(0, 3) }, region: undefined },
  async () => {
    await openDialog()
    await expect(screen.getByRole('radio', { name: /^(上海|Shanghai)$/ })).toHaveAccessibleDescription(
      /^(推荐|Recommended)$/,
    )
  },
)
/** Each measured region shows its latency; the nearest comes beside the recommended one. */
// zh: 各地区延迟与最近
export const RegionsMeasured: Story = withForm(
  {
    regions: { status: 'ready', data: orderRegions(regions, (region) => millisecondsTo(region.code)) },
    latencies,
    nearest: 'ap-beijing',
  },
  async () => {
    await openDialog()
    const group = within(screen.getByRole('radiogroup', { name: /^(地区|Region)$/ }))
    const [first, second] = group.getAllByRole('radio')
    await expect(first).toHaveAccessibleName(/^(上海|Shanghai)$/)
    await expect(first).toHaveAccessibleDescription(/34 ?ms.*(推荐|Recommended)/)
    await expect(second).toHaveAccessibleName(/^(北京|Beijing)$/)
    await expect(second).toHaveAccessibleDescription(/9 ?ms.*(最近|Nearest)/)
    const tokyo = screen.getByRole('radio', { name: /^(东京|Tokyo)$/ })
    await expect(tokyo).not.toHaveAccessibleDescription(/ms/)
  },
)
/** Latencies are still measured: the tiles keep their size and order. */
// zh: 正在测量地区延迟
export const RegionsMeasuring: Story = withForm({
  latencies: new Map([...latencies.keys()].map((code) => [code, { status: 'loading' }])),
})
const shanghaiNearest = new Map(latencies).set('ap-beijing', { status: 'ok', milliseconds: 52, isCached: false })
// zh: 推荐地区就是最近的
export const NearestRecommended: Story = withForm({ latencies: shanghaiNearest, nearest: 'ap-shanghai' }, async () => {
  await openDialog()
  await expect(screen.getByRole('radio', { name: /^(上海|Shanghai)$/ })).toHaveAccessibleDescription(
    /(推荐，最近|Nearest pick)/,
  )
})
/** A full region says when its next slot is free unless a server is renewed. */
// zh: 地区已满，附最早空闲
export const RegionFullUntil: Story = withForm(
  {
    regions: {
      status: 'ready',
      data: regions.map((each) => (each.isAvailable ? each : { ...each, nextFreeAt: storyNow + 30 * 3_600_000 })),
    },
    latencies,
    nearest: 'ap-beijing',
  },
  async ({ args }) => {
    await openDialog()
    const tokyo = screen.getByRole('radio', { name: /^(东京|Tokyo)$/ })
    await expect(tokyo).toHaveAccessibleDescription(
      /^(已满，最早|Full until at least)\s?\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/,
    )
    await userEvent.click(tokyo)
    await expect(args.form.onRegion).not.toHaveBeenCalled()
  },
)
// zh: 固定地区
export const FixedMode: Story = withFoot(
  { price: { status: 'known', currency: 'CNY', amount: 108 } },
  { mode: 'fixed', terms: { ...terms, prices: durationPrices(yuan, false) } },
)
/** The tiles compare what durations cost, and mark the one with the lowest price per day. */
// zh: 各时长价格对比
export const DurationPrices: Story = {
  play: async () => {
    await openDialog()
    await expect(duration(/^(7 天|7 days)$/)).toHaveAccessibleDescription(/^¥48\.00.*¥6\.86\/(天|day)$/)
    await expect(duration(/^(1 年|1 year)$/)).toHaveAccessibleDescription(/^(最划算|Best value) ¥1,?198\.00.*¥3\.29/)
  },
}
/** Until the region mode is chosen, the tiles show the lower price of both, and no comparison. */
// zh: 未选模式，显示起价
export const PricesFrom: Story = withFoot(
  { price: { status: 'from', currency: 'CNY', amount: 108 }, missing: ['mode', 'region'] },
  { mode: undefined, region: undefined, terms: { ...terms, prices: durationPrices(yuan, undefined) } },
  async () => {
    await openDialog()
    await expect(duration(/^(7 天|7 days)$/)).toHaveAccessibleDescription(/^(¥42\.00 起|from ¥42\.00)$/)
    await expect(duration(/^(1 年|1 year)$/)).not.toHaveAccessibleDescription(/最划算|Best value/)
  },
)
/** The form of a player who ordered here before: mode, region, duration and method are those of the last order. */
// zh: 沿用上次的选择
export const LastChoice: Story = withFoot(
  { price: { status: 'known', currency: 'CNY', amount: 28 }, missing: ['name', 'password'] },
  {
    name: field('name'),
    password: field('password'),
    region: 'ap-guangzhou',
    latencies,
    nearest: 'ap-beijing',
    terms: { ...terms, duration: '3d', method: 'alipay' },
  },
)
// zh: 灵活地区，可支付
export const FlexibleMode: Story = {
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: /^(立即支付|Pay now)$/ }))
    await expect(args.form.onSubmit).toHaveBeenCalledOnce()
  },
}
/** The currency, and with it the exact price, depends on the payment method. */
// zh: 未选支付方式，显示起价
export const PriceUnknown: Story = withFoot(
  { price: { status: 'from', currency: 'CNY', amount: 128 }, missing: ['method'] },
  { terms: { ...terms, method: undefined } },
  async () => {
    await openDialog()
    await expect(total()).toHaveTextContent(/¥128\.00 起|from ¥128\.00/)
  },
)
/** How the form opens: all but the payment method is filled in, and the total is a number. */
// zh: 打开时已填好
export const AtFirst: Story = withFoot(
  { price: { status: 'from', currency: 'CNY', amount: 108 }, perDay: 3.6, missing: ['method'] },
  {
    name: field('name', '夜航NightOwl'),
    password: field('password', 'k7mq2xd9'),
    mode: 'fixed',
    latencies,
    nearest: 'ap-beijing',
    region: 'ap-beijing',
    terms: { ...terms, method: undefined, prices: durationPrices(yuan, false) },
  },
  async () => {
    await openDialog()
    await expect(total()).toHaveTextContent(/(¥108\.00 起|from ¥108\.00)\s*¥3\.60\/(天|day)/)
    await expect(total()).toHaveTextContent(/2026-12-22 18:20/)
    const pay = screen.getByRole('button', { name: /^(立即支付|Pay now)$/ })
    await expect(pay).toHaveAccessibleDescription(/支付方式|payment method/)
  },
)
// zh: 打开时已填好（手机）
export const AtFirstMobile: Story = { ...AtFirst, globals: { viewport: { value: 'phone' } } }
/** Another player has taken the last slot of the region: the message stands below the region. */
// zh: 地区刚满，提示在地区下方
export const RegionRefused: Story = withFoot({ failure: 'region_full' }, {}, async () => {
  await openDialog()
  const said = screen.getByRole('alert')
  await expect(said.previousElementSibling).toContainElement(
    screen.getByRole('radiogroup', { name: /^(地区|Region)$/ }),
  )
})
// zh: 名称被拒，提示在名称下方
export const NameRefused: Story = withFoot({ failure: 'invalid_server_name' }, {}, async () => {
  await openDialog()
  await expect(screen.getByRole('textbox', { name: /^(服务器名称|Server name)$/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
})
// zh: 支付方式被拒
export const MethodRefused: Story = withFoot({ failure: 'method_unavailable' }, {}, async () => {
  await openDialog()
  const said = screen.getByRole('alert')
  await expect(said.previousElementSibling).toContainElement(
    screen.getByRole('radiogroup', { name: /^(支付方式|Payment method)$/ }),
  )
})
// zh: 人民币价格
export const PriceCny: Story = {
  play: async () => {
    await openDialog()
    await expect(total()).toHaveTextContent('¥128.00')
  },
}
// zh: 美元价格
export const PriceUsd: Story = withFoot(
  { price: { status: 'known', currency: 'USD', amount: 17.99 } },
  { terms: { ...terms, method: 'paypal', prices: durationPrices(dollars, true) } },
  async () => {
    await openDialog()
    await expect(total()).toHaveTextContent('$17.99')
  },
)
// zh: 价格配置无效
export const PriceError: Story = withFoot({ price: { status: 'invalid' } }, {}, async ({ args }) => {
  await openDialog()
  await expect(total()).toHaveTextContent(/(出错了.*价格配置无效|Error.*Invalid price configuration)/)
  await userEvent.click(screen.getByRole('button', { name: /^(立即支付|Pay now)$/ }))
  await expect(args.form.onSubmit).not.toHaveBeenCalled()
})
// zh: 价格加载失败
export const PricesFailed: Story = withFoot(
  { price: { status: 'failed', onRetry: fn() } },
  { terms: { ...terms, prices: undefined } },
)
// zh: 价格加载中
export const PriceLoading: Story = withFoot(
  { price: { status: 'loading' } },
  { terms: { ...terms, prices: 'loading' } },
)
/** The prices arrive while the form is open and do not move the content below. */
// zh: 价格载入时不移位
export const PricesArrive: Story = {
  render: (args) => {
    const [hasCome, setCome] = useState(false)
    const prices = hasCome ? terms.prices : ('loading' as const)
    return (
      <CountedNewServerDialog
        {...args}
        form={{ ...args.form, onMode: () => setCome(true), mode: 'fixed', terms: { ...terms, prices } }}
      />
    )
  },
  play: async () => {
    await openDialog()
    const group = screen.getByRole('radiogroup', { name: /^(时长|Duration)$/ })
    const heightBefore = group.offsetHeight
    await userEvent.click(screen.getByRole('radio', { name: /^(灵活|Flexible)$/ }))
    await waitFor(() => expect(duration(/^(1 年|1 year)$/)).toHaveAccessibleDescription(/最划算|Best value/))
    await expect(group.offsetHeight).toBe(heightBefore)
  },
}
// zh: 提示还缺哪些必填项
export const MissingFieldsHint: Story = withFoot(
  {
    price: { status: 'from', currency: 'CNY', amount: 108 },
    missing: ['name', 'password', 'mode', 'region', 'method'],
  },
  nothing,
  async ({ args }) => {
    await openDialog()
    const pay = screen.getByRole('button', { name: /^(立即支付|Pay now)$/ })
    await expect(pay).toHaveAccessibleDescription(/服务器名称.*支付方式|server name.*payment method/)
    await userEvent.click(pay)
    await expect(args.form.onSubmit).not.toHaveBeenCalled()
    const total = screen.getByRole('group', { name: /^(合计|Total)$/ })
    await waitFor(() => expect(total).toHaveTextContent(/服务器密码|server password/))
    await expect(screen.queryByRole('tooltip')).toBeNull()
  },
)
type BookingChanges = Partial<typeof bookingTime>
const ahead = (changes: BookingChanges, play?: NonNullable<Story['play']>): Story => ({
  args: { form: { ...bookingForm, booking: { ...bookingTime, ...changes } } },
  ...(play === undefined ? {} : { play }),
})
const hour = (name: string) => screen.getByRole('radio', { name })
const day = (name: RegExp) => screen.getByRole('radio', { name })
const taken = (from: string, until: string) => ({
  from: Date.parse(`2026-11-${from}:00+08:00`),
  until: Date.parse(`2026-11-${until}:00+08:00`),
})
const startHint = /19:50 服务器就绪|up at 19:50/

/** The choice between now and a time ahead, where the backend has bookings. */
// zh: 现在开始或提前预订
export const NowOrAhead: Story = withForm({ booking: { ...bookingTime, when: 'now' } }, async ({ args }) => {
  await openDialog()
  await userEvent.click(screen.getByRole('radio', { name: /^(提前预订|Book ahead)$/ }))
  await expect(args.form.booking?.onWhen).toHaveBeenCalledWith('ahead')
})
/** Only hours that can be booked are shown. A region that is full now may be free then. */
// zh: 预订：全天空闲
export const AheadAllFree: Story = ahead({}, async ({ args }) => {
  await openDialog()
  // It is 18:20, and there must be time to pay.
  await expect(screen.queryByRole('radio', { name: '18:00' })).toBeNull()
  await expect(screen.getAllByRole('radio', { name: '20:00', checked: true })).toHaveLength(2)
  await userEvent.click(hour('21:00'))
  await expect(args.form.booking?.onStart).toHaveBeenCalledWith(Date.parse('2026-11-22T21:00:00+08:00'))
  await expect(screen.getByRole('radio', { name: /^(东京|Tokyo)$/ })).not.toHaveAttribute('aria-disabled')
  await expect(await openDialog()).toHaveTextContent(startHint)
})
/** Any length from 1 to 12 hours, each with its price. */
// zh: 预订：按小时，1 到 12 小时
export const AheadByTheHour: Story = ahead({ duration: '5h' }, async ({ args }) => {
  await openDialog()
  await expect(screen.getByRole('radio', { name: /^(5 小时|5 hours)$/, checked: true })).toHaveAccessibleDescription(
    '¥7.50',
  )
  await userEvent.click(screen.getByRole('radio', { name: /^(12 小时|12 hours)$/ }))
  await expect(args.form.booking?.onDuration).toHaveBeenCalledWith('12h')
  await expect(await openDialog()).toHaveTextContent(
    /2026-11-22 19:00 前可以取消，¥7.50 全额退回.*¥7.50 不退|until 2026-11-22 19:00 and get back ¥7.50.*¥7.50 is lost/,
  )
})
/** Days with free hours are marked; the others cannot be chosen. */
// zh: 预订：哪些天有空
export const AheadDays: Story = ahead(
  { full: { status: 'ready', data: [taken('22T00:00', '24T09:00')] }, start: undefined },
  async ({ args }) => {
    await openDialog()
    await expect(day(/^(明天|Tomorrow)$/)).toHaveAccessibleDescription(/^(11-23 已满|11-23 full)$/)
    await userEvent.click(day(/^(明天|Tomorrow)$/))
    await expect(args.form.booking?.onDay).not.toHaveBeenCalled()
    const [tuesday] = screen.getAllByRole('radio', { name: /^(周二|Tue)$/ })
    await expect(tuesday).toHaveAccessibleDescription(/^(11-24 有空|11-24 free)$/)
    if (tuesday) await userEvent.click(tuesday)
    await expect(args.form.booking?.onDay).toHaveBeenCalledWith(Date.parse('2026-11-24T00:00:00+08:00'))
  },
)
/** An hour that is partly taken shows its first free start. */
// zh: 预订：部分时段已满
export const AheadPartlyTaken: Story = ahead(
  { full: { status: 'ready', data: [taken('22T21:05', '22T23:20')] }, start: undefined },
  async ({ args }) => {
    await openDialog()
    await expect(screen.queryByRole('radio', { name: '22:00' })).toBeNull()
    await userEvent.click(hour('23:30'))
    await expect(args.form.booking?.onStart).toHaveBeenCalledWith(Date.parse('2026-11-22T23:30:00+08:00'))
  },
)
// zh: 预订：当天已满
export const AheadFullDay: Story = ahead(
  { full: { status: 'ready', data: [taken('22T00:00', '23T09:00')] }, start: undefined },
  says(/这一天没有能订的时间|No time can be booked on this day/),
)
/** The time was free when it was chosen. */
// zh: 预订：所选时间已被占
export const AheadNoLongerFree: Story = ahead(
  { full: { status: 'ready', data: [taken('22T22:00', '22T23:00')] } },
  async () => {
    await openDialog()
    await expect(screen.getByRole('alert')).toHaveTextContent(
      /2026-11-22 20:00.*2026-11-23 00:00.*换个时间|2026-11-22 20:00.*2026-11-23 00:00.*Choose another/,
    )
  },
)
/** Less than an hour ahead: the booking could not be cancelled. */
// zh: 预订：一小时内，不能取消
export const AheadWithinTheHour: Story = ahead(
  { start: Date.parse('2026-11-22T19:00:00+08:00') },
  says(/不能取消，¥6.00 不退|cannot be cancelled, and ¥6.00 is not paid back/),
)
/** Prices that cannot be loaded hide no length. */
// zh: 预订：价格加载失败
export const AheadWithoutPrices: Story = ahead({ prices: undefined }, says(/付的钱 全额退回|get back what you paid/))
// zh: 预订：空闲时间加载中
export const AheadLoading: Story = ahead({ full: { status: 'loading' }, start: undefined }, async () => {
  await openDialog()
  await expect(screen.getByText(/^(正在加载空闲时间|Loading the free times)$/)).toBeInTheDocument()
})
// zh: 预订：空闲时间加载失败
export const AheadFailed: Story = ahead(
  { full: { status: 'failed', trouble: 'server_error', onRetry: fn() }, start: undefined },
  async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: /^(重试|Try again)$/ }))
    const full = args.form.booking?.full
    await expect(full?.status === 'failed' && full.onRetry).toHaveBeenCalled()
  },
)
// zh: 预订：请先选地区
export const AheadWithoutRegion: Story = {
  args: { form: { ...bookingForm, region: undefined, booking: { ...bookingTime, full: undefined, start: undefined } } },
  play: says(/请先选择地区|Choose a region/),
}
/** The time was taken by another player while ordering. */
// zh: 预订：下单时已被抢先
export const AheadTimeTaken: Story = {
  args: { form: { ...bookingForm, foot: { ...bookingForm.foot, failure: 'time_taken' } } },
  play: says(/没有空闲的服务器了|No server is free at this time any more/),
}
// zh: 预订：手机端
export const AheadMobile: Story = { ...ahead({}), globals: { viewport: { value: 'phone' } } }

// zh: 正在下单
export const Submitting: Story = withFoot({ isSubmitting: true })
// zh: 创建订单失败
export const OrderFailed: Story = withFoot({ failure: 'order_failed' }, {}, async () => {
  await openDialog()
  await expect(screen.getByRole('alert')).toHaveTextContent(/创建订单失败|Failed to create order/)
})
/** The player left two orders unpaid within a day. */
// zh: 未付款订单太多
export const LeftUnpaid: Story = withFoot(
  { failure: 'unpaid_orders' },
  {},
  says(/你有两笔订单没有付款|You left two orders unpaid/),
)
// zh: 获取付款链接失败
export const PaymentUrlFailed: Story = withFoot(
  { failure: 'payment_url_failed' },
  {},
  says(/获取付款链接失败|Failed to get payment URL/),
)
// zh: 下单超时，可重试
export const TimedOut: Story = withFoot({ failure: 'timeout' }, {}, async ({ args }) => {
  await openDialog()
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: /^(重试|Try again)$/ }))
  await expect(args.form.onSubmit).toHaveBeenCalledOnce()
})
/** The community accepts one payment method only. */
// zh: 部分支付方式不可用
export const MethodsUnavailable: Story = withForm({ terms: { ...terms, unavailable: ['alipay', 'paypal'] } })
/** A phone cannot scan a WeChat code on its own screen: the form says so before the order is placed. */
// zh: 手机端
export const Mobile: Story = {
  ...withForm({ terms: { ...terms, scanned: ['wechat'] }, latencies, nearest: 'ap-beijing' }),
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = within(await openDialog())
    await expect(dialog.getByRole('radio', { name: /^(微信支付|WeChat Pay)$/ })).toHaveAccessibleDescription(
      /^(电脑上扫码|Scan on a PC)$/,
    )
  },
}
// zh: 悬停
export const Hovered: Story = { play: dialogInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: dialogInState(':focus-visible') }
