import type { Meta, StoryObj } from '@storybook/react-vite'
import { LoginDialog, SteamBinding } from '@warmup/ui/accounts'
import { doNothing, fieldFixture, sampleEmail, stay } from './accounts.fixtures.tsx'

const meta = {
  title: 'Accounts/SteamBindingDialog',
  component: SteamBinding,
  render: (binding) => (
    <LoginDialog isOpen onClose={doNothing} onBack={doNothing} view={{ kind: 'steamBinding', binding }} />
  ),
  args: {
    email: sampleEmail,
    steamHref: '#steam',
    token: fieldFixture('token'),
    hasToken: false,
    isSubmitting: false,
    isDone: false,
    onSubmit: stay,
    onRestart: doNothing,
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 620 } } },
} satisfies Meta<typeof SteamBinding>

export default meta
type Story = StoryObj<typeof meta>

const entered = { token: fieldFixture('token', { value: 'k7qf2m' }), hasToken: true }

export const Choose: Story = {}
export const ChooseWithGame: Story = { args: { game: { onPress: doNothing } } }
export const TokenEmpty: Story = { args: { token: fieldFixture('token', { error: 'token_required' }) } }
export const TokenEntered: Story = { args: entered }
export const Submitting: Story = { args: { ...entered, isSubmitting: true } }
export const InvalidToken: Story = { args: { ...entered, error: 'invalid_token' } }
export const UserNotFound: Story = { args: { ...entered, error: 'user_not_found' } }
export const AlreadyBound: Story = { args: { ...entered, error: 'already_bound' } }
export const SteamAlreadyBound: Story = { args: { error: 'steam_already_bound' } }
export const TooManyRequests: Story = { args: { ...entered, error: 'too_many_requests' } }
export const OtherError: Story = { args: { ...entered, error: 'binding_failed' } }
export const BindSessionExpired: Story = { args: { error: 'binding_expired' } }
export const Success: Story = { args: { isDone: true } }
