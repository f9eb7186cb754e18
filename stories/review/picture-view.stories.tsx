import type { Meta, StoryObj } from '@storybook/react-vite'
import { makeChange } from '@warmup/review/fixtures'
import { PictureView } from '@warmup/review/parts'
import { expect, fireEvent } from 'storybook/test'
import { source } from './review.fixtures.ts'

// zh: 画面对比
const meta = {
  title: 'Review/PictureView',
  component: PictureView,
  args: {
    change: makeChange(),
    source,
    mode: 'sideBySide',
    zoom: 'fit',
    isWhole: false,
    hasOutline: true,
    isAfterShown: false,
  },
} satisfies Meta<typeof PictureView>

export default meta
type Story = StoryObj<typeof meta>

// zh: 并排对比
export const SideBySide: Story = {}
// zh: 放大四倍
export const Enlarged: Story = { args: { zoom: 4 } }
// zh: 整张画面
export const WholePicture: Story = { args: { isWhole: true } }
// zh: 不显示变化框
export const WithoutOutline: Story = { args: { hasOutline: false } }
// zh: 变化区域很高
export const Tall: Story = { args: { change: makeChange({ box: { x: 20, y: 18, width: 112, height: 420 } }) } }
// zh: 差异图
export const Difference: Story = { args: { mode: 'difference' } }
// zh: 交替显示：之前
export const BlinkBefore: Story = { args: { mode: 'blink' } }
// zh: 交替显示：之后
export const BlinkAfter: Story = { args: { mode: 'blink', isAfterShown: true } }
// zh: 新增的画面
export const Added: Story = { args: { change: makeChange({ kind: 'added', before: undefined }) } }
// zh: 删除的画面
export const Removed: Story = { args: { change: makeChange({ kind: 'removed', after: undefined }), mode: 'slider' } }
/** The edge between before and after follows the slider. */
// zh: 滑块对比
export const Slider: Story = {
  args: { mode: 'slider' },
  play: async ({ canvas }) => {
    const slider = canvas.getByRole('slider')
    await expect(slider).toHaveValue('50')
    await fireEvent.change(slider, { target: { value: '80' } })
    await expect(slider).toHaveValue('80')
  },
}
