import type { Meta, StoryObj } from '@storybook/react-vite'
import { VetoDoor } from '@warmup/ui/scrims'
import { expect, fn, userEvent } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'

// zh: 地图禁选入口
const meta = {
  title: 'Practice/VetoDoor',
  component: VetoDoor,
  args: { canBegin: true, isBusy: false, onBegin: fn() },
} satisfies Meta<typeof VetoDoor>

export default meta
type Story = StoryObj<typeof meta>

/** On an agreed scrim, and on the match desk. */
// zh: 可以开始
export const CanBegin: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /BO3/ }))
    await expect(args.onBegin).toHaveBeenCalledWith('bo3')
  },
}
// zh: 正在进行
export const GoesOn: Story = { args: { canBegin: false, href: '/pracc/veto/abc' } }
/** An ended one can be followed by another. */
// zh: 已结束，可再来一次
export const Ended: Story = { args: { href: '/pracc/veto/abc' } }
// zh: 正在开始
export const Beginning: Story = { args: { isBusy: true } }
// zh: 无法开始
export const Refused: Story = { args: { failure: 'has_veto' } }
// zh: 悬停、按下与聚焦
export const Interaction: Story = interactionStates()
