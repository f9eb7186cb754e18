import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmbeddedFrame } from '@warmup/ui/common'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'

const pageOf = (ground: string, text: string) =>
  `data:text/html;charset=utf-8,${encodeURIComponent(
    `<!doctype html><html lang="en"><title>Cashier</title><body style="margin:0;display:grid;place-items:center;height:100vh;font:600 20px sans-serif;background:${ground};color:${text}">VIP 30 days · ¥28.00</body></html>`,
  )}`

const darkPage = pageOf('#11151c', '#e8ecf1')
const lightPage = pageOf('#ffffff', '#14181d')

// zh: 内嵌页面
const meta = {
  title: 'Common/EmbeddedFrame',
  component: EmbeddedFrame,
  args: { src: darkPage, title: 'VIP 收银台', status: 'ready', sandbox: 'allow-forms', onRetry: fn() },
  decorators: [
    inEnglish({ 'VIP 收银台': 'VIP checkout' }),
    (Story) => (
      <div style={{ height: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof EmbeddedFrame>

export default meta
type Story = StoryObj<typeof meta>

// zh: 加载中
export const Loading: Story = { args: { status: 'loading' } }
// zh: 已加载
export const Loaded: Story = {
  args: { onLoad: fn() },
  // Called without the browser's event: its window belongs to another site, and Storybook cannot record that.
  play: async ({ args }) => await waitFor(() => expect(args.onLoad).toHaveBeenCalledWith()),
}
// zh: 打开失败
export const Failed: Story = { args: { status: 'failed' } }
// zh: 深色页面
export const Dark: Story = {
  name: 'Dark page',
  args: { heading: 'pay.example.com', theme: 'dark', onThemeChange: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^(浅色|Light)$/ }))
    await expect(args.onThemeChange).toHaveBeenCalledWith('light')
  },
}
// zh: 浅色页面
export const Light: Story = { name: 'Light page', args: { src: lightPage, theme: 'light', onThemeChange: fn() } }
