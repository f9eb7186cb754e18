import type { Meta, StoryObj } from '@storybook/react-vite'
import { ResetPasswordForm } from '@warmup/ui/accounts'
import { doNothing, fieldFixture, sampleEmail, stay } from '../accounts/accounts.fixtures.tsx'
import { ScreenShell } from '../shell/shell.fixtures.tsx'

// zh: 重置密码页面
const meta = {
  title: 'Screens/ResetPassword',
  component: ResetPasswordForm,
  args: {
    email: sampleEmail,
    password: fieldFixture('newPassword'),
    confirmPassword: fieldFixture('confirmPassword'),
    isSubmitting: false,
    isDone: false,
    onSubmit: stay,
    onLogin: doNothing,
    onRequestNew: doNothing,
  },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story, { globals }) => (
      <ScreenShell active={undefined} theme={globals.theme === 'light' ? 'light' : 'dark'}>
        <Story />
      </ScreenShell>
    ),
  ],
} satisfies Meta<typeof ResetPasswordForm>

export default meta
type Story = StoryObj<typeof meta>

// zh: 设置新密码
export const Default: Story = {}
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
