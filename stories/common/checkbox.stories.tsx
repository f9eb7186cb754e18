import type { Meta, StoryObj } from '@storybook/react-vite'
import { Checkbox } from '@warmup/ui/common'
import { fn } from 'storybook/test'

const meta = {
  title: 'Common/Checkbox',
  component: Checkbox,
  args: { label: 'de_mirage', hint: '4', isChecked: false, onChange: fn() },
  // As wide as the menu of a filter.
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 240 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const On: Story = { args: { isChecked: true } }
export const Disabled: Story = { args: { isDisabled: true } }
