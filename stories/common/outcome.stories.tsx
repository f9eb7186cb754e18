import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Outcome, Panel } from '@warmup/ui/common'
import { expect } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { Localized } from '../localized.tsx'

// zh: 结果页
const meta = {
  title: 'Common/Outcome',
  component: Outcome,
  args: { tone: 'success', title: '注册成功' },
  decorators: [
    inEnglish({
      注册成功: 'You are registered',
      '现在可以用邮箱和密码登录。': 'You can now log in with your email and password.',
      '5 秒后返回登录': 'Back to the login in 5 seconds',
      链接已失效: 'This link has expired',
      '链接 30 分钟内有效，且只能使用一次。': 'A link works once, within 30 minutes.',
    }),
    (Story) => (
      <Panel maxWidth="384px" mx="auto">
        <Story />
      </Panel>
    ),
  ],
} satisfies Meta<typeof Outcome>

export default meta
type Story = StoryObj<typeof meta>

// zh: 成功，稍后跳转
export const Success: Story = {
  args: { hint: '现在可以用邮箱和密码登录。', afterwards: '5 秒后返回登录' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/注册成功|You are registered/)
    await expect(document.activeElement).toContainElement(canvas.getByRole('status'))
  },
}
// zh: 成功，带按钮
export const SuccessWithAction: Story = {
  args: {
    ...Success.args,
    action: (
      <Button weight="primary">
        <Localized zh="登录" en="Log in" />
      </Button>
    ),
  },
}
// zh: 失败
export const Failure: Story = {
  args: {
    tone: 'failure',
    title: '链接已失效',
    hint: '链接 30 分钟内有效，且只能使用一次。',
    action: (
      <Button>
        <Localized zh="重新申请" en="Ask for a new one" />
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/链接已失效|This link has expired/)
  },
}
// zh: 只有标题
export const TitleOnly: Story = {}
