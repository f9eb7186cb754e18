import type { Meta, StoryObj } from '@storybook/react-vite'
import { ResetPasswordForm } from '@warmup/ui/accounts'
import { doNothing, fieldFixture, sampleEmail, stay } from '../accounts/accounts.fixtures.tsx'
import { ScreenShell } from '../shell/shell.fixtures.tsx'

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

export const Default: Story = {}
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
