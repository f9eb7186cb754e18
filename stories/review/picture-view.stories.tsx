import type { Meta, StoryObj } from '@storybook/react-vite'
import { makeChange } from '@warmup/review/fixtures'
import { PictureView } from '@warmup/review/parts'
import { expect, fireEvent } from 'storybook/test'
import { source } from './review.fixtures.ts'

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

export const SideBySide: Story = {}
export const Enlarged: Story = { args: { zoom: 4 } }
export const WholePicture: Story = { args: { isWhole: true } }
export const WithoutOutline: Story = { args: { hasOutline: false } }
export const Tall: Story = { args: { change: makeChange({ box: { x: 20, y: 18, width: 112, height: 420 } }) } }
export const Difference: Story = { args: { mode: 'difference' } }
export const BlinkBefore: Story = { args: { mode: 'blink' } }
export const BlinkAfter: Story = { args: { mode: 'blink', isAfterShown: true } }
export const Added: Story = { args: { change: makeChange({ kind: 'added', before: undefined }) } }
export const Removed: Story = { args: { change: makeChange({ kind: 'removed', after: undefined }), mode: 'slider' } }
/** The edge between before and after follows the slider. */
export const Slider: Story = {
  args: { mode: 'slider' },
  play: async ({ canvas }) => {
    const slider = canvas.getByRole('slider')
    await expect(slider).toHaveValue('50')
    await fireEvent.change(slider, { target: { value: '80' } })
    await expect(slider).toHaveValue('80')
  },
}
