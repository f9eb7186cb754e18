import type { Meta, StoryObj } from '@storybook/react-vite'
import { LoginDialog, SteamBinding } from '@warmup/ui/accounts'
import { doNothing, fieldFixture, sampleEmail, stay } from './accounts.fixtures.tsx'

// zh: Steam 绑定对话框
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

// zh: 选择绑定方式
export const Choose: Story = {}
// zh: 可从游戏里绑定
export const ChooseWithGame: Story = { args: { game: { onPress: doNothing } } }
// zh: 未填令牌
export const TokenEmpty: Story = { args: { token: fieldFixture('token', { error: 'token_required' }) } }
// zh: 已填令牌
export const TokenEntered: Story = { args: entered }
// zh: 正在绑定
export const Submitting: Story = { args: { ...entered, isSubmitting: true } }
// zh: 令牌无效或过期
export const InvalidToken: Story = { args: { ...entered, error: 'invalid_token' } }
// zh: 用户不存在
export const UserNotFound: Story = { args: { ...entered, error: 'user_not_found' } }
// zh: 账号已绑定 Steam
export const AlreadyBound: Story = { args: { ...entered, error: 'already_bound' } }
// zh: Steam 已绑定他人
export const SteamAlreadyBound: Story = { args: { error: 'steam_already_bound' } }
// zh: 请求太频繁
export const TooManyRequests: Story = { args: { ...entered, error: 'too_many_requests' } }
// zh: 绑定失败
export const OtherError: Story = { args: { ...entered, error: 'binding_failed' } }
// zh: 绑定已超时
export const BindSessionExpired: Story = { args: { error: 'binding_expired' } }
// zh: 绑定成功
export const Success: Story = { args: { isDone: true } }
