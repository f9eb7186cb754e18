import type { Meta, StoryObj } from '@storybook/react-vite'
import { HandOverDialog } from '@warmup/ui/practice'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { openDialog } from '../open-dialog.ts'
import { practiceWordsInEnglish, ready } from './practice.fixtures.tsx'

const friend = { steamId: '76561198000000012', note: '', playerName: 'NightOwl', avatar: '' }
const others = [
  friend,
  { steamId: '76561198000000013', note: 'AWP', playerName: '', avatar: '' },
  { steamId: '76561198000000014', note: '', playerName: '', avatar: '' },
]

// zh: 转让服务器对话框
const meta = {
  title: 'Practice/HandOverDialog',
  component: HandOverDialog,
  loaders: [async () => void (await HandOverDialog.preload())],
  decorators: [inEnglish(practiceWordsInEnglish)],
  args: {
    isOpen: true,
    onClose: fn(),
    serverName: '训练一号',
    admins: ready(others),
    chosen: friend.steamId,
    onChoose: fn(),
    staysAdmin: true,
    onStaysAdmin: fn(),
    isBusy: false,
    onHandOver: fn(),
  },
} satisfies Meta<typeof HandOverDialog>

export default meta
type Story = StoryObj<typeof meta>

// zh: 未选择接手人
export const NothingChosen: Story = {
  args: { chosen: undefined },
  play: async ({ args }) => {
    await openDialog()
    const button = screen.getByRole('button', { name: /^(转让|Hand over)/ })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(screen.getByRole('radio', { name: 'AWP' }))
    await expect(args.onChoose).toHaveBeenCalledWith('76561198000000013')
  },
}
// zh: 已选择接手人
export const Chosen: Story = {
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('checkbox', { name: /^(我继续担任管理员|I stay as an admin)$/ }))
    await expect(args.onStaysAdmin).toHaveBeenCalledWith(false)
    await expect(args.onHandOver).not.toHaveBeenCalled()
  },
}
// zh: 转让后不留任管理员
export const WithoutMe: Story = { args: { staysAdmin: false } }
// zh: 正在转让
export const Busy: Story = { args: { isBusy: true } }
// zh: 对方没有账号
export const Failed: Story = { args: { failure: 'no_account' } }
// zh: 管理员已满
export const AdminsFull: Story = { args: { failure: 'admins_full' } }
// zh: 没有其他管理员
export const NoOtherAdmins: Story = {
  args: { admins: ready([]), chosen: undefined },
  play: async () => {
    await openDialog()
    await expect(screen.queryByRole('button', { name: /^(转让|Hand over)/ })).toBeNull()
  },
}
// zh: 加载中
export const Loading: Story = { args: { admins: { status: 'loading', onRetry: fn() }, chosen: undefined } }
// zh: 服务器没有响应
export const NotLoaded: Story = {
  args: { admins: { status: 'failed', trouble: 'no_answer', onRetry: fn() }, chosen: undefined },
}
