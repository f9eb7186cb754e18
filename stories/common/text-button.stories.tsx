import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextButton } from '@warmup/ui/common'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import { Localized } from '../localized.tsx'

const meta = {
  title: 'Common/TextButton',
  component: TextButton,
  args: { children: '忘记密码' },
  decorators: [inEnglish({ 忘记密码: 'Forgot password' })],
} satisfies Meta<typeof TextButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const InASentence: Story = {
  render: (args) => (
    <p style={{ margin: 0 }}>
      <Localized zh="还没有账号？" en="No account yet?" />{' '}
      <TextButton {...args}>
        <Localized zh="注册" en="Register" />
      </TextButton>
    </p>
  ),
}
export const Disabled: Story = { args: { disabled: true } }
export const Interaction: Story = interactionStates({ variants: { enabled: {}, disabled: { disabled: true } } })
