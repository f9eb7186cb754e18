import type { Meta, StoryObj } from '@storybook/react-vite'
import { CalendarDialog } from '@warmup/ui/practice'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { openDialog } from '../open-dialog.ts'
import { ready } from './practice.fixtures.tsx'

const link = { language: 'zh', madeAt: '2026-11-22T18:20:00+08:00' } as const
const token = 'h5qk2mz7w4c3tbx6ryd2jfa7peh5qk2mz7w4c3tbx6ryd2jfa7pe'
const address = `https://warmup.example/api/calendar/${token}.ics`

// zh: 日历订阅对话框
const meta = {
  title: 'Practice/CalendarDialog',
  component: CalendarDialog,
  loaders: [async () => void (await CalendarDialog.preload())],
  args: {
    isOpen: true,
    onClose: fn(),
    link: ready(null),
    language: 'zh',
    onLanguage: fn(),
    onMake: fn(),
    onEnd: fn(),
    copying: { state: 'idle', onCopy: fn() },
  },
} satisfies Meta<typeof CalendarDialog>

export default meta
type Story = StoryObj<typeof meta>

const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))

// zh: 还没有链接
export const NoLink: Story = {
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('radio', { name: 'English' }))
    await expect(args.onLanguage).toHaveBeenLastCalledWith('en')
    await press(/^(生成链接|Make link)$/)
    await expect(args.onMake).toHaveBeenCalledOnce()
  },
}
// zh: 正在生成链接
export const Making: Story = { args: { busy: 'making' } }
/** The only time that the address is shown. */
// zh: 刚生成，可复制
export const Made: Story = {
  args: { link: ready(link), address },
  play: async ({ args }) => {
    await expect(await openDialog()).toHaveTextContent(address)
    await press(/^(复制链接|Copy link)$/)
    await expect(args.copying.onCopy).toHaveBeenLastCalledWith(address)
    await expect(screen.getByRole('link', { name: /^(在日历中打开|Open in calendar)$/ })).toHaveAttribute(
      'href',
      `webcal://warmup.example/api/calendar/${token}.ics`,
    )
  },
}
// zh: 链接已复制
export const Copied: Story = { args: { ...Made.args, copying: { state: 'copied', onCopy: fn() } } }
// zh: 以前生成过，地址不再显示
export const Known: Story = {
  args: { link: ready(link) },
  play: async ({ args }) => {
    await expect(await openDialog()).toHaveTextContent('2026-11-22 18:20')
    // A press is not enough.
    await press(/^(删除链接|Delete link)/)
    await expect(args.onEnd).not.toHaveBeenCalled()
  },
}
// zh: 正在更换链接
export const Replacing: Story = { args: { link: ready(link), busy: 'making' } }
// zh: 正在删除链接
export const Ending: Story = { args: { link: ready(link), busy: 'ending' } }
// zh: 生成失败
export const MakeFailed: Story = { args: { failure: 'make' } }
// zh: 删除失败
export const EndFailed: Story = { args: { link: ready(link), failure: 'end' } }
// zh: 加载中
export const Loading: Story = { args: { link: { status: 'loading' } } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { args: { link: { status: 'loading', isSlow: true, onRetry: fn() } } }
// zh: 加载失败
export const Failed: Story = { args: { link: { status: 'failed', onRetry: fn() } } }
// zh: 网络断开
export const Offline: Story = { args: { link: { status: 'failed', trouble: 'offline', onRetry: fn() } } }
// zh: 服务器没有响应
export const NoAnswer: Story = { args: { link: { status: 'failed', trouble: 'no_answer', onRetry: fn() } } }
// zh: 服务器出错
export const ServerError: Story = { args: { link: { status: 'failed', trouble: 'server_error', onRetry: fn() } } }
// zh: 英文浅色
export const EnglishLight: Story = { ...Made, globals: { locale: 'en', theme: 'light' } }
