import type { Meta, StoryObj } from '@storybook/react-vite'
import { resendCodeCooldownMs } from '@warmup/domain/accounts'
import { LoginDialog, type LoginDialogProps, type LoginView } from '@warmup/ui/accounts'
import {
  codeServers,
  doNothing,
  fieldFixture,
  sampleEmail,
  samplePassword,
  stay,
} from '../accounts/accounts.fixtures.tsx'
import { inEnglish } from '../in-english.tsx'
import { serverWordsInEnglish } from '../servers/servers.fixtures.ts'
import { ScreenShell } from '../shell/shell.fixtures.tsx'
import servers from './servers.stories.tsx'
import { ServersScreen, type ServersScreenProps } from './servers-screen.fixtures.tsx'

/** Each view, shown over the home page. */
const views = {
  main: { kind: 'main', steamHref: '#steam', onEmail: doNothing },
  withGame: { kind: 'main', steamHref: '#steam', onEmail: doNothing, game: { onPress: doNothing } },
  gameCode: {
    kind: 'gameSignIn',
    code: {
      purpose: 'signIn',
      view: { kind: 'waiting', code: 'K7QF2M', secondsLeft: 272 },
      servers: codeServers,
      copyState: 'idle',
      onCopy: doNothing,
      onNewCode: doNothing,
      onConfirm: doNothing,
      onRefuse: doNothing,
    },
  },
  register: {
    kind: 'emailRegister',
    form: {
      email: fieldFixture('email', { value: sampleEmail }),
      code: fieldFixture('code', { value: '402716' }),
      password: fieldFixture('password', { value: samplePassword }),
      confirmPassword: fieldFixture('confirmPassword'),
      emailStatus: 'available',
      codeStatus: { kind: 'cooling', secondsLeft: resendCodeCooldownMs / 1_000 - 12, sentTo: sampleEmail },
      onSendCode: doNothing,
      isSubmitting: false,
      onSubmit: stay,
    },
  },
  binding: {
    kind: 'steamBinding',
    binding: {
      email: sampleEmail,
      steamHref: '#steam',
      token: fieldFixture('token'),
      hasToken: false,
      isSubmitting: false,
      isDone: false,
      onSubmit: stay,
      onRestart: doNothing,
    },
  },
} satisfies Record<string, LoginView>

type Args = LoginDialogProps & {
  /** The page below the dialog. */
  behind: ServersScreenProps
}

// zh: 登录页面
const meta = {
  title: 'Screens/Login',
  component: LoginDialog,
  render: ({ behind, ...dialog }) => (
    <>
      <ServersScreen {...behind} />
      <LoginDialog {...dialog} />
    </>
  ),
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 900 } } },
  decorators: [
    inEnglish(serverWordsInEnglish),
    (Story, { globals }) => (
      <ScreenShell theme={globals.theme === 'light' ? 'light' : 'dark'}>
        <Story />
      </ScreenShell>
    ),
  ],
  args: { isOpen: true, onClose: doNothing, view: views.main, behind: servers.args },
} satisfies Meta<Args>

export default meta
type Story = StoryObj<typeof meta>

// zh: 登录方式
export const Main: Story = {}
// zh: 可从游戏里登录
export const MainWithGame: Story = { args: { view: views.withGame } }
// zh: 从游戏里登录
export const GameCode: Story = { args: { view: views.gameCode, onBack: doNothing } }
// zh: 邮箱注册
export const Register: Story = { args: { view: views.register, onBack: doNothing } }
// zh: 绑定 Steam
export const Binding: Story = { args: { view: views.binding, onBack: doNothing } }
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
