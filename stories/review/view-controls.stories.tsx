import type { Meta, StoryObj } from '@storybook/react-vite'
import { ViewControls } from '@warmup/review/parts'
import { expect, fn, userEvent } from 'storybook/test'

// zh: 对比视图控件
const meta = {
  title: 'Review/ViewControls',
  component: ViewControls,
  args: {
    mode: 'sideBySide',
    onMode: fn(),
    zoom: 'fit',
    onZoom: fn(),
    isWhole: false,
    onWhole: fn(),
    hasOutline: true,
    onOutline: fn(),
  },
} satisfies Meta<typeof ViewControls>

export default meta
type Story = StoryObj<typeof meta>

// zh: 适合窗口
export const Fit: Story = {}
// zh: 放到最大
export const Largest: Story = { args: { zoom: 8, mode: 'blink', isWhole: true } }
// zh: 点击各按钮
export const Pressed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(滑块|Slider)$/ }))
    await expect(args.onMode).toHaveBeenCalledWith('slider')
    await userEvent.click(canvas.getByRole('button', { name: /^(放大|Zoom in)$/ }))
    await expect(args.onZoom).toHaveBeenCalledWith(1)
    await userEvent.click(canvas.getByRole('button', { name: /^(缩小|Zoom out)$/ }))
    await expect(args.onZoom).toHaveBeenCalledTimes(1)
  },
}
