import type { Meta, StoryObj } from '@storybook/react-vite'
import { Switch, type SwitchProps } from '@warmup/ui/common'
import { expect, fn, userEvent, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'

// zh: 开关
const meta = {
  title: 'Common/Switch',
  component: Switch,
  args: { label: '隐藏满员', isChecked: false, onChange: fn() },
  decorators: [inEnglish({ 隐藏满员: 'Hide full' })],
} satisfies Meta<typeof Switch>

export default meta
type Story = StoryObj<typeof meta>

// zh: 关
export const Off: Story = {}
// zh: 开
export const On: Story = { args: { isChecked: true } }
// zh: 禁用
export const Disabled: Story = { args: { isChecked: true, isDisabled: true } }
// zh: 点击切换
export const Toggled: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('switch'))
    await expect(args.onChange).toHaveBeenCalledWith(true)
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates<SwitchProps>({
  variants: { off: {}, on: { isChecked: true }, disabled: { isDisabled: true } },
})
