import type { Meta, StoryObj } from '@storybook/react-vite'
import { LoginDialog, type SteamBindingProps } from '@warmup/ui/accounts'
import { doNothing, type FieldState, sampleEmail, stay, useFieldBinding } from './accounts.fixtures.tsx'

type Args = Omit<SteamBindingProps, 'token'> & { token: FieldState }

const InLanguage = ({ token, ...binding }: Args) => {
  const fields = useFieldBinding()
  return (
    <LoginDialog
      isOpen
      onClose={doNothing}
      onBack={doNothing}
      view={{ kind: 'steamBinding', binding: { ...binding, token: fields.binding('token', token) } }}
    />
  )
}

const meta = {
  title: 'Accounts/SteamBindingDialog',
  component: InLanguage,
  args: {
    email: sampleEmail,
    steamHref: '#steam',
    token: {},
    hasToken: false,
    isSubmitting: false,
    isDone: false,
    onSubmit: stay,
    onRestart: doNothing,
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 620 } } },
} satisfies Meta<Args>

export default meta
type Story = StoryObj<typeof meta>

const entered = { token: { value: 'k7qf2m' }, hasToken: true } satisfies Partial<Args>

export const Choose: Story = {}
export const TokenEmpty: Story = { args: { token: { error: 'binding.tokenRequired' } } }
export const TokenEntered: Story = { args: entered }
export const Submitting: Story = { args: { ...entered, isSubmitting: true } }
export const InvalidToken: Story = { args: { ...entered, failure: 'invalid_token' } }
export const UserNotFound: Story = { args: { ...entered, failure: 'user_not_found' } }
export const AlreadyBound: Story = { args: { ...entered, failure: 'already_bound' } }
export const SteamAlreadyBound: Story = { args: { failure: 'steam_already_bound' } }
export const OtherError: Story = { args: { ...entered, failure: 'other' } }
export const BindSessionExpired: Story = { args: { failure: 'session_expired' } }
export const Success: Story = { args: { isDone: true } }
