import type { Meta, StoryObj } from '@storybook/react-vite'
import { Panel, TextField, type TextFieldProps } from '@warmup/ui/common'
import { expect } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'

const longError = '这个邮箱很久没有登录过，请先检查地址是否写对，再重新发送验证码，或者换一个邮箱注册新的账号'

// zh: 输入框
const meta = {
  title: 'Common/TextField',
  component: TextField,
  args: { name: 'email', label: '邮箱', onChange: () => {}, onBlur: () => {}, ref: () => {} },
  decorators: [
    inEnglish({
      邮箱: 'Email',
      注册时用的邮箱: 'The email you registered with',
      请输入有效的邮箱地址: 'Please enter a valid email address',
      [longError]:
        'This address has not been used for a long time. Check that it is spelled right, then send the code again.',
      '正在检查邮箱…': 'Checking the email…',
      这个邮箱可以使用: 'This email is available',
      服务器名称: 'Server name',
      周三队训: 'Wednesday team day',
      '4/16': '18/24',
    }),
    (Story) => (
      <Panel maxWidth="384px" mx="auto">
        <Story />
      </Panel>
    ),
  ],
} satisfies Meta<typeof TextField>

export default meta
type Story = StoryObj<typeof meta>

const value = { defaultValue: 'player@example.com' }

// zh: 未填写
export const Empty: Story = {}
// zh: 已填写
export const Filled: Story = { args: value }
// zh: 带提示
export const WithHint: Story = { args: { hint: '注册时用的邮箱' } }
// zh: 格式不对
export const Invalid: Story = {
  args: { defaultValue: 'player@', error: '请输入有效的邮箱地址', hint: '注册时用的邮箱' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: /^(邮箱|Email)$/ })
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription(/^(请输入有效的邮箱地址|Please enter a valid email address)$/)
  },
}
// zh: 报错文字很长
export const LongError: Story = { args: { ...value, error: longError } }
// zh: 正在检查
export const Checking: Story = { args: { ...value, note: { tone: 'busy', text: '正在检查邮箱…' } } }
// zh: 检查通过
export const Good: Story = { args: { ...value, note: { tone: 'success', text: '这个邮箱可以使用' } } }
// zh: 带字数
export const WithCount: Story = {
  args: { label: '服务器名称', defaultValue: '周三队训', suffix: '4/16', maxLength: 24 },
}
// zh: 禁用
export const Disabled: Story = { args: { ...value, disabled: true } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates<TextFieldProps>({
  variants: { empty: {}, filled: value, invalid: { error: '请输入有效的邮箱地址' }, disabled: { disabled: true } },
})
