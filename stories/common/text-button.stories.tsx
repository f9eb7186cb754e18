import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextButton } from '@warmup/ui/common'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import { Localized } from '../localized.tsx'

// zh: 文字按钮
const meta = {
  title: 'Common/TextButton',
  component: TextButton,
  args: { children: '忘记密码' },
  decorators: [inEnglish({ 忘记密码: 'Forgot password' })],
} satisfies Meta<typeof TextButton>

export default meta
type Story = StoryObj<typeof meta>

// zh: 默认
export const Default: Story = {}
// zh: 在句子里
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
// zh: 禁用
export const Disabled: Story = { args: { disabled: true } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ variants: { enabled: {}, disabled: { disabled: true } } })
