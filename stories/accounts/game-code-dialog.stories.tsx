import type { Meta, StoryObj } from '@storybook/react-vite'
import { GameCode, LoginDialog } from '@warmup/ui/accounts'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { dialogInState } from '../interaction-states.tsx'
import { openDialog } from '../open-dialog.ts'
import { codeServers, doNothing, foundPlayer, longNamedPlayer } from './accounts.fixtures.tsx'

const meta = {
  title: 'Accounts/GameCodeDialog',
  component: GameCode,
  render: (code) => (
    <LoginDialog
      isOpen
      onClose={doNothing}
      onBack={doNothing}
      view={{ kind: code.purpose === 'signIn' ? 'gameSignIn' : 'gameBinding', code }}
    />
  ),
  args: {
    purpose: 'signIn',
    view: { kind: 'waiting', code: 'K7QF2M', secondsLeft: 272 },
    servers: codeServers,
    copyState: 'idle',
    onCopy: doNothing,
    onNewCode: doNothing,
    onConfirm: doNothing,
    onRefuse: doNothing,
  },
  decorators: [
    inEnglish({
      '上海 死斗 #1 | FFA | 全枪械': 'Shanghai DM #1 | FFA | All weapons',
      '广州 竞技回防 #1 | 128 人排队 | 名字特别特别长的一台服务器':
        'Guangzhou Retakes #1 | A server with a very long name',
    }),
  ],
  parameters: { docs: { story: { inline: false, iframeHeight: 700 } } },
} satisfies Meta<typeof GameCode>

export default meta
type Story = StoryObj<typeof meta>

const found = { kind: 'found', player: foundPlayer, secondsLeft: 190, isConfirming: false } as const

export const Waiting: Story = {}
export const Asking: Story = { args: { view: { kind: 'asking' } } }
export const LastSeconds: Story = { args: { view: { kind: 'waiting', code: 'WWWWWW', secondsLeft: 9 } } }
export const Copied: Story = { args: { copyState: 'copied' } }
/** The browser denies access to the clipboard, as Steam's overlay does. */
export const CopyRefused: Story = { args: { copyState: 'failed' } }
/** The portal checks again by itself. */
export const CheckFailed: Story = { args: { error: 'no_answer' } }
export const ServersShown: Story = {
  play: async ({ userEvent }) => {
    const dialog = within(await openDialog())
    await userEvent.click(dialog.getByText(/可以用的服务器|Servers you can use/))
    const [join] = await dialog.findAllByRole('link', { name: /上海 死斗 #1|Shanghai DM #1/ })
    await expect(join).toHaveAttribute('href', 'steam://rungameid/730//+connect%20203.0.113.9:27102')
  },
}
export const Found: Story = { args: { view: found } }
export const FoundWithoutPicture: Story = { args: { view: { ...found, player: longNamedPlayer } } }
export const Confirming: Story = { args: { view: { ...found, isConfirming: true } } }
export const ConfirmationFailed: Story = { args: { view: found, error: 'no_answer' } }
export const TokenNotKept: Story = { args: { view: found, error: 'token_not_kept' } }
export const Expired: Story = { args: { view: { kind: 'ended', reason: 'expired' } } }
export const TypedByTwoPlayers: Story = { args: { view: { kind: 'ended', reason: 'void' } } }
export const Used: Story = { args: { view: { kind: 'ended', reason: 'used' } } }
export const NoCode: Story = { args: { view: { kind: 'failed' }, error: 'server_error' } }
export const TooManyRequests: Story = { args: { view: { kind: 'failed' }, error: 'too_many_requests' } }
export const SignedIn: Story = { args: { view: { kind: 'done' } } }

export const Bind: Story = { args: { purpose: 'bind' } }
export const BindFound: Story = { args: { purpose: 'bind', view: found } }
export const BindSteamAlreadyBound: Story = { args: { purpose: 'bind', view: found, error: 'steam_already_bound' } }
export const Bound: Story = { args: { purpose: 'bind', view: { kind: 'done' } } }

const onConfirm = fn()
const onRefuse = fn()

/** The question takes the focus, and the next Tab reaches the answer; nobody signs in without it. */
export const TheVisitorAnswers: Story = {
  args: { view: found, onConfirm, onRefuse },
  play: async ({ userEvent }) => {
    const question = await screen.findByText(/^(这是你吗？|Is this you\?)$/)
    await waitFor(() => expect(question.closest('[tabindex="-1"]')).toHaveFocus())
    await expect(onConfirm).not.toHaveBeenCalled()
    await userEvent.tab()
    const confirm = screen.getByRole('button', { name: /^(是我，登录|That’s me, log in)$/ })
    await waitFor(() => expect(confirm).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(onConfirm).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: /^(不是我|Not me)$/ }))
    await expect(onRefuse).toHaveBeenCalledTimes(1)
  },
}

export const Hovered: Story = { play: dialogInState(':hover') }
export const Focused: Story = { play: dialogInState(':focus-visible') }
export const FoundHovered: Story = { args: { view: found }, play: dialogInState(':hover') }
export const FoundFocused: Story = { args: { view: found }, play: dialogInState(':focus-visible') }
