import type { Meta, StoryObj } from '@storybook/react-vite'
import { Checkbox, type CheckboxProps } from '@warmup/ui/common'
import { expect, fn } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'

// zh: 复选框
const meta = {
  title: 'Common/Checkbox',
  component: Checkbox,
  args: { label: 'de_mirage', hint: '4', spokenHint: '4 台服务器', isChecked: false, onChange: fn() },
  // As wide as the menu of a filter.
  decorators: [
    inEnglish({ '4 台服务器': '4 servers' }),
    (Story) => (
      <div style={{ maxWidth: 240 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

// zh: 未勾选
export const Off: Story = {
  play: async ({ canvas }) => {
    const checkbox = canvas.getByRole('checkbox', { name: 'de_mirage' })
    await expect(checkbox).toHaveAccessibleDescription(/^4 (台服务器|servers)$/)
  },
}
// zh: 已勾选
export const On: Story = { args: { isChecked: true } }
// zh: 禁用
export const Disabled: Story = { args: { isDisabled: true } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates<CheckboxProps>({
  variants: { off: {}, on: { isChecked: true }, disabled: { isDisabled: true } },
})
