import type { Meta, StoryObj } from '@storybook/react-vite'
import { RecoveryCodes } from '@warmup/ui/console'
import { expect, fn, userEvent } from 'storybook/test'
import { pageInState } from '../interaction-states.tsx'

const codes = Array.from({ length: 10 }, (_, place) => `k7m${place}-9qx2-p4fd`)

// zh: 两步验证恢复码
const meta = {
  title: 'Console/RecoveryCodes',
  component: RecoveryCodes,
  parameters: { layout: 'fullscreen' },
  args: { portalHref: '/', codes, copy: 'idle', onCopy: fn(), onDownload: fn(), onContinue: fn() },
} satisfies Meta<typeof RecoveryCodes>

export default meta
type Story = StoryObj<typeof meta>

// zh: 未确认保存
export const Main: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(复制全部|Copy all)$/ }))
    await expect(args.onCopy).toHaveBeenCalledWith(codes.join('\n'))
    await userEvent.click(canvas.getByRole('button', { name: /^(下载|Download)$/ }))
    await expect(args.onDownload).toHaveBeenCalledWith(`${codes.join('\n')}\n`)
    await userEvent.click(canvas.getByRole('button', { name: /^(进入控制台|Open the console)$/ }))
    await expect(args.onContinue).not.toHaveBeenCalled()
  },
}
// zh: 已确认保存
export const Stored: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: /^(进入控制台|Open the console)$/ }))
    await expect(args.onContinue).toHaveBeenCalledOnce()
  },
}
// zh: 已复制
export const Copied: Story = { args: { copy: 'copied' } }
// zh: 悬停
export const Hovered: Story = { play: pageInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: pageInState(':focus-visible') }
