import type { Meta, StoryObj } from '@storybook/react-vite'
import { ResetPasswordForm } from '@warmup/ui/accounts'
import { doNothing, sampleEmail, stay, useFieldBinding } from '../accounts/accounts.fixtures.tsx'
import { ScreenShell } from '../shell/shell.fixtures.tsx'

/** The page behind the mailed link, as the portal composes it. */
const ResetPasswordScreen = () => {
  const { binding } = useFieldBinding()
  return (
    <ResetPasswordForm
      email={sampleEmail}
      password={binding('password', {})}
      confirmPassword={binding('confirmPassword', {})}
      isSubmitting={false}
      isDone={false}
      onSubmit={stay}
      onLogin={doNothing}
      onRequestNew={doNothing}
    />
  )
}

const meta = {
  title: 'Screens/ResetPassword',
  component: ResetPasswordScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story, { globals }) => (
      <ScreenShell active={undefined} theme={globals.theme === 'light' ? 'light' : 'dark'}>
        <Story />
      </ScreenShell>
    ),
  ],
} satisfies Meta<typeof ResetPasswordScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
