import type { Meta, StoryObj } from '@storybook/react-vite'
import { VipPaymentDialog } from '@warmup/ui/membership'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { openDialog } from '../open-dialog.ts'

const pageOf = (ground: string, text: string, line: string) =>
  `data:text/html;charset=utf-8,${encodeURIComponent(
    `<!doctype html><html lang="zh"><title>VIP</title><body style="margin:0;display:grid;place-items:center;height:100vh;font:600 18px sans-serif;background:${ground};color:${text}">${line}</body></html>`,
  )}`

const darkPage = pageOf('#11151c', '#e8ecf1', 'VIP 30 days · ¥28.00')
const lightPage = pageOf('#ffffff', '#14181d', 'VIP 30 days · ¥28.00')

// zh: VIP 付款对话框
const meta = {
  title: 'Membership/VipPaymentDialog',
  component: VipPaymentDialog,
  loaders: [async () => void (await VipPaymentDialog.preload())],
  args: {
    isOpen: true,
    src: darkPage,
    status: 'ready',
    theme: 'dark',
    // Storybook's own document needs no permissions.
    sandbox: '',
    onClose: fn(),
    onLoad: fn(),
    onThemeChange: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof VipPaymentDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => openDialog({ name: /^(自助购买 VIP|Buy VIP)$/ })
const newTab = () => screen.getByRole('link', { name: /^(在新标签页打开|Open in a new tab)$/ })

// zh: 付款页加载中
export const Loading: Story = {
  args: { status: 'loading' },
  play: async () => {
    await dialog()
    await expect(screen.getByText(/^正在打开|^Opening/)).toBeVisible()
    await expect(newTab()).toBeVisible()
  },
}
// zh: 付款页，深色
export const Dark: Story = {
  name: 'Dark page',
  play: async ({ args }) => {
    await dialog()
    await userEvent.click(screen.getByRole('button', { name: /^(浅色|Light)$/ }))
    await expect(args.onThemeChange).toHaveBeenCalledWith('light')
    await expect(newTab()).toHaveAttribute('href', args.src)
    await expect(newTab().getAttribute('rel')).toMatch(/noopener/)
  },
}
// zh: 付款页，浅色
export const Light: Story = { name: 'Light page', args: { src: lightPage, theme: 'light' } }
/** The site does not respond; the frame would show the browser's error page. */
// zh: 付款页打不开
export const Failed: Story = {
  name: 'Unreachable',
  args: { status: 'unreachable', src: 'https://pay.example.com/vip' },
  play: async ({ args }) => {
    await dialog()
    await expect(screen.getByRole('alert')).toHaveTextContent(/付款页没有打开|did not open/)
    await expect(screen.getByRole('alert')).toHaveTextContent(/还没有扣款|Nothing was charged/)
    await expect(screen.getByRole('alert')).toHaveTextContent(/pay\.example\.com/)
    await expect(newTab()).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^(重试|Try again)$/ }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
/** The page has not loaded in time or has not reported that it is visible. */
// zh: 付款页太久没有回应
export const Silent: Story = {
  args: { ...Failed.args, status: 'silent' },
  play: async () => {
    await dialog()
    await expect(screen.getByRole('alert')).toHaveTextContent(/太久没有回应|took too long to answer/)
    await expect(newTab()).toBeVisible()
  },
}
// zh: 付款页打不开，手机端
export const UnreachableMobile: Story = {
  ...Failed,
  name: 'Unreachable on a phone',
  globals: { viewport: { value: 'phone' } },
}
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
