import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PracticeInvite } from '@warmup/domain/practice'
import { InviteDialog } from '@warmup/ui/practice'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { openDialog } from '../open-dialog.ts'
import { practiceWordsInEnglish, ready, running } from './practice.fixtures.tsx'

const link = (code: string): string => `https://warmup.example/pracc/join/${code}`

const living: PracticeInvite = {
  id: '7',
  link: link('h5qk2mz7w4c3tbx6ryd2jfa7pe'),
  endsAt: '2026-11-23T18:20:00+08:00',
  usesLeft: 3,
  used: 2,
  makesAdmin: true,
}
const unlimited: PracticeInvite = {
  ...living,
  id: '6',
  link: link('bq4xw2k7m6zdf3ahy5tj2rcn7e'),
  usesLeft: undefined,
  used: 0,
  makesAdmin: false,
}
const usedUp: PracticeInvite = { ...living, id: '5', link: link('zz2c4v6b7n3m5kqw2e4r6tya7s'), usesLeft: 0, used: 5 }

// zh: 邀请对话框
const meta = {
  title: 'Practice/InviteDialog',
  component: InviteDialog,
  loaders: [async () => void (await InviteDialog.preload())],
  decorators: [inEnglish(practiceWordsInEnglish)],
  args: {
    isOpen: true,
    onClose: fn(),
    server: running,
    invites: ready([living]),
    terms: { time: '24h', uses: '5', makesAdmin: false },
    onTerms: fn(),
    isCreating: false,
    onCreate: fn(),
    onEnd: fn(),
    copying: { copied: undefined, state: 'idle', onCopy: fn() },
  },
} satisfies Meta<typeof InviteDialog>

export default meta
type Story = StoryObj<typeof meta>

const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))

// zh: 还没有邀请链接
export const NoLink: Story = {
  args: { invites: ready([]) },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('radio', { name: /^(7 天|7 days)$/ }))
    await expect(args.onTerms).toHaveBeenLastCalledWith({ ...args.terms, time: '7d' })
    await userEvent.click(screen.getByRole('checkbox'))
    await expect(args.onTerms).toHaveBeenLastCalledWith({ ...args.terms, makesAdmin: true })
    await press(/^(创建链接|Create link)$/)
    await expect(args.onCreate).toHaveBeenCalledOnce()
  },
}
/** The message for a chat has plain lines, and the link on its own. */
// zh: 有效的邀请链接
export const LivingLink: Story = {
  play: async ({ args, globals }) => {
    await expect(await openDialog()).toHaveTextContent('2026-11-23 18:20')
    await press(/^(复制到群聊|Copy for chat)$/)
    const lines =
      globals.locale === 'en'
        ? 'CS2 practice server: Training one\nAddress: 1.15.20.7:27015\nPassword: warm24\nOpen the link and log in to join:'
        : 'CS2 练习服：训练一号\n地址：1.15.20.7:27015\n密码：warm24\n打开链接，登录后加入：'
    await expect(args.copying.onCopy).toHaveBeenLastCalledWith('7', 'chat', `${lines}\n${living.link}`)
    await press(/^(复制链接|Copy link)$/)
    await expect(args.copying.onCopy).toHaveBeenLastCalledWith('7', 'link', living.link)
    await press(/^(立即失效|End now)$/)
    await expect(args.onEnd).toHaveBeenCalledWith('7')
  },
}
// zh: 英文浅色
export const EnglishLight: Story = { ...LivingLink, globals: { locale: 'en', theme: 'light' } }
// zh: 显示邀请二维码
export const Code: Story = {
  play: async () => {
    await openDialog()
    await press(/^(显示二维码|Show QR code)$/)
    await expect(screen.getByRole('img', { name: /^(邀请链接的二维码|QR code of the invite link)$/ })).toBeVisible()
    await press(/^(收起二维码|Hide QR code)$/)
    await expect(screen.queryByRole('img')).toBeNull()
    await press(/^(显示二维码|Show QR code)$/)
  },
}
// zh: 邀请已复制
export const Copied: Story = {
  args: { copying: { copied: { id: '7', what: 'chat' }, state: 'copied', onCopy: fn() } },
}
// zh: 有的链接名额用完
export const UsedUpAndOthers: Story = {
  args: { invites: ready([unlimited, living, usedUp]) },
  play: async () => {
    const list = within(await openDialog()).getByRole('list', { name: /^(邀请链接|Invite links)$/ })
    await expect(list).toHaveTextContent(/名额已用完|used up/)
    await expect(list).toHaveTextContent(/人数不限|any number of players/)
  },
}
/** No further link can be made. */
// zh: 链接数量已达上限
export const AllLinks: Story = {
  args: { invites: ready(['1', '2', '3', '4', '5'].map((id) => ({ ...living, id }))) },
  play: async () => {
    await openDialog()
    await expect(screen.queryByRole('radio')).toBeNull()
    await expect(screen.getByRole('button', { name: /^(创建链接|Create link)$/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}
/** The key that sealed the link is lost. */
// zh: 链接无法读取
export const Unreadable: Story = { args: { invites: ready([{ ...living, link: '' }]) } }
// zh: 正在创建链接
export const Creating: Story = { args: { isCreating: true } }
// zh: 正在让链接失效
export const Ending: Story = { args: { endingId: '7' } }
// zh: 邀请链接创建失败
export const Failed: Story = { args: { failure: 'invite_failed' } }
// zh: 加载中
export const Loading: Story = { args: { invites: { status: 'loading', onRetry: fn() } } }
// zh: 服务器出错
export const NotLoaded: Story = {
  args: { invites: { status: 'failed', trouble: 'server_error', onRetry: fn() } },
}
