import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PaymentFailure } from '@warmup/domain/payments'
import { type CodeProblem, RedeemHoursDialog, type RedeemHoursDialogProps } from '@warmup/ui/practice'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { openDialog } from '../open-dialog.ts'
import { field, latencies, regions } from '../payments/order.fixtures.tsx'
import { expired, ofMember, practiceWordsInEnglish, running, storyNow } from './practice.fixtures.tsx'

const code = '4F7K-92QX-0B3M-TC81'

const newServer: NonNullable<RedeemHoursDialogProps['form']['newServer']> = {
  name: field('name', '周三队训'),
  nameLength: 4,
  password: field('password', 'nade42'),
  regions: { status: 'ready', data: regions },
  latencies,
  region: 'ap-shanghai',
  onRegion: fn(),
  isRegionMissing: false,
}

const form: RedeemHoursDialogProps['form'] = {
  code: field('code'),
  servers: [running, ofMember, expired],
  target: running.id,
  onTarget: fn(),
  newServer,
  now: storyNow,
  isSubmitting: false,
  failure: undefined,
  onSubmit: fn((event) => event.preventDefault()),
}

// zh: 兑换时长对话框
const meta = {
  title: 'Practice/RedeemHoursDialog',
  component: RedeemHoursDialog,
  loaders: [async () => void (await RedeemHoursDialog.preload())],
  decorators: [inEnglish(practiceWordsInEnglish)],
  args: { isOpen: true, onClose: fn(), form, given: undefined },
} satisfies Meta<typeof RedeemHoursDialog>

export default meta
type Story = StoryObj<typeof meta>

const action = /^(兑换|Redeem)$/
const withForm = (changes: Partial<typeof form>, play?: NonNullable<Story['play']>): Story => ({
  args: { form: { ...form, code: field('code', code), ...changes } },
  ...(play === undefined ? {} : { play }),
})
const withProblem = (problem: CodeProblem, changes: Partial<typeof form> = {}): Story =>
  withForm({ code: field('code', code, problem), ...changes }, async () => {
    await openDialog()
    await expect(screen.getByRole('textbox', { name: /^(兑换码|Code)$/ })).toBeInvalid()
  })
const onNewServer = (changes: Partial<typeof newServer>, failure?: PaymentFailure): Story =>
  withForm({ target: 'new', newServer: { ...newServer, ...changes }, failure })

// zh: 未输入兑换码
export const Empty: Story = {
  play: async ({ args }) => {
    await openDialog()
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^(兑换码|Code)$/ })).toHaveFocus())
    await expect(screen.getByRole('radio', { name: /^(训练一号|Training one)$/ })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: /^(新建服务器|New server)$/ }))
    await expect(args.form.onTarget).toHaveBeenCalledWith('new')
    await userEvent.click(screen.getByRole('button', { name: action }))
    await expect(args.form.onSubmit).toHaveBeenCalledOnce()
  },
}
// zh: 已填兑换码
export const Typed: Story = withForm({})
// zh: 换新服务器
export const ForNewServer: Story = onNewServer({})
// zh: 还没有服务器
export const FirstServer: Story = withForm({ target: 'new', servers: [] }, async () => {
  await openDialog()
  await expect(screen.queryByRole('radio', { name: /^(新建服务器|New server)$/ })).toBeNull()
})
// zh: 不开放新租时
export const OnlyOwnServers: Story = withForm({ newServer: undefined })
// zh: 没有可用服务器
export const NoServer: Story = withForm({ servers: [], newServer: undefined, target: 'new' }, async () => {
  await openDialog()
  await expect(screen.queryByRole('button', { name: action })).toBeNull()
})
// zh: 正在兑换时长
export const Redeeming: Story = withForm({ isSubmitting: true })
// zh: 兑换码没填
export const CodeMissing: Story = withProblem('code_missing')
// zh: 兑换码不存在
export const CodeWrong: Story = withProblem('code_wrong')
// zh: 这个码用过了
export const CodeRedeemed: Story = withProblem('code_redeemed')
// zh: 这个码作废了
export const CodeRevoked: Story = withProblem('code_revoked')
// zh: 这个码过期了
export const CodeOver: Story = withProblem('code_over')
// zh: 这个码领完了
export const CodeUsedUp: Story = withProblem('code_used')
// zh: 这是 VIP 码
export const CodeForVip: Story = withForm(
  { code: field('code', code, 'code_for_vip'), vipHref: `/vip#code=${code}` },
  async () => {
    await openDialog()
    await expect(screen.getByRole('link', { name: /^(去 VIP 页面兑换|Redeem it on the VIP page)$/ })).toBeVisible()
  },
)
// zh: 试得太频繁
export const CodeTooOften: Story = withProblem('too_often')
// zh: 社区不支持兑换
export const CodesUnavailable: Story = withProblem('unavailable')
// zh: 断网没换成
export const CodeOffline: Story = withProblem('offline')
// zh: 服务器没回应
export const CodeNoAnswer: Story = withProblem('no_answer')
// zh: 服务器出错没换成
export const CodeServerError: Story = withProblem('server_error')
// zh: 预订的服务器没空位
export const ServerBooked: Story = withForm({ failure: 'region_full', target: running.id }, async () => {
  await openDialog()
  await expect(screen.getByRole('alert')).toBeVisible()
})
// zh: 服务器正忙
export const ServerBlocked: Story = withForm({ failure: 'blocked' })
// zh: 名称不合规
export const NameRefused: Story = onNewServer({}, 'invalid_server_name')
// zh: 新服务器没选地区
export const RegionMissing: Story = onNewServer({ region: undefined, isRegionMissing: true })
// zh: 新服务器地区已满
export const RegionFull: Story = onNewServer({}, 'region_full')
// zh: 新租已关闭
export const RentingClosed: Story = onNewServer({}, 'renting_closed')
// zh: 已加时长
export const Added: Story = {
  args: { given: { hours: 24, name: '训练一号', isNew: false } },
  play: async ({ args }) => {
    await openDialog()
    await expect(screen.getByRole('status')).toHaveTextContent(/24/)
    await userEvent.click(screen.getByRole('button', { name: /^(完成|Done)$/ }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
// zh: 只加一小时
export const AddedOneHour: Story = { args: { given: { hours: 1, name: '训练一号', isNew: false } } }
// zh: 新服务器准备中
export const Made: Story = { args: { given: { hours: 24, name: '周三队训', isNew: true } } }
// zh: 手机上换新服务器
export const OnPhone: Story = { ...onNewServer({}), globals: { viewport: { value: 'phone' } } }
