import type { Meta, StoryObj } from '@storybook/react-vite'
import { resendCodeCooldownMs } from '@warmup/domain/accounts'
import { LoginDialog, type LoginView } from '@warmup/ui/accounts'
import { ServersPage, type ServersPageProps } from '@warmup/ui/servers'
import { doNothing, sampleEmail, samplePassword, stay, useFieldBinding } from '../accounts/accounts.fixtures.tsx'
import { inEnglish } from '../in-english.tsx'
import { serverWordsInEnglish } from '../servers/servers.fixtures.ts'
import { ScreenShell } from '../shell/shell.fixtures.tsx'
import servers from './servers.stories.tsx'

type Args = {
  kind: 'main' | 'emailRegister' | 'steamBinding'
  /** The page that the dialog opens over. */
  behind: ServersPageProps
}

/** `/login`: the dialog over the home page, as the portal composes it. */
const LoginScreen = ({ kind, behind }: Args) => {
  const { binding } = useFieldBinding()
  const views = {
    main: { kind: 'main', steamHref: '#steam', onEmail: doNothing },
    emailRegister: {
      kind: 'emailRegister',
      form: {
        email: binding('email', { value: sampleEmail }),
        code: binding('code', { value: '402716' }),
        password: binding('password', { value: samplePassword }),
        confirmPassword: binding('confirmPassword', {}),
        emailStatus: 'available',
        codeStatus: { kind: 'cooling', secondsLeft: resendCodeCooldownMs / 1_000 - 12 },
        onSendCode: doNothing,
        isSubmitting: false,
        onSubmit: stay,
      },
    },
    steamBinding: {
      kind: 'steamBinding',
      binding: {
        email: sampleEmail,
        steamHref: '#steam',
        token: binding('token', {}),
        hasToken: false,
        isSubmitting: false,
        isDone: false,
        onSubmit: stay,
        onRestart: doNothing,
      },
    },
  } satisfies Record<Args['kind'], LoginView>
  return (
    <>
      <ServersPage {...behind} />
      <LoginDialog isOpen onClose={doNothing} onBack={kind === 'main' ? undefined : doNothing} view={views[kind]} />
    </>
  )
}

const meta = {
  title: 'Screens/Login',
  component: LoginScreen,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 900 } } },
  decorators: [
    inEnglish(serverWordsInEnglish),
    (Story, { globals }) => (
      <ScreenShell theme={globals.theme === 'light' ? 'light' : 'dark'}>
        <Story />
      </ScreenShell>
    ),
  ],
  args: { kind: 'main', behind: servers.args },
} satisfies Meta<typeof LoginScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Main: Story = {}
export const Register: Story = { args: { kind: 'emailRegister' } }
export const Binding: Story = { args: { kind: 'steamBinding' } }
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
