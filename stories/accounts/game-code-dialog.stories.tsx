import type { Meta, StoryObj } from '@storybook/react-vite'
import { GameCode, LoginDialog } from '@warmup/ui/accounts'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { dialogInState } from '../interaction-states.tsx'
import { openDialog } from '../open-dialog.ts'
import { codeServers, doNothing, foundPlayer, longNamedPlayer } from './accounts.fixtures.tsx'

// zh: 游戏代码登录对话框
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

// zh: 等待在游戏里发送
export const Waiting: Story = {}
// zh: 正在获取代码
export const Asking: Story = { args: { view: { kind: 'asking' } } }
// zh: 代码即将失效
export const LastSeconds: Story = { args: { view: { kind: 'waiting', code: 'WWWWWW', secondsLeft: 9 } } }
// zh: 代码已复制
export const Copied: Story = { args: { copyState: 'copied' } }
/** The browser denies access to the clipboard, as Steam's overlay does. */
// zh: 复制被浏览器拒绝
export const CopyRefused: Story = { args: { copyState: 'failed' } }
/** The portal checks again by itself. */
// zh: 查询失败，自动重查
export const CheckFailed: Story = { args: { error: 'no_answer' } }
// zh: 展开可用的服务器
export const ServersShown: Story = {
  play: async ({ userEvent }) => {
    const dialog = within(await openDialog())
    await userEvent.click(dialog.getByText(/可以用的服务器|Servers you can use/))
    const [join] = await dialog.findAllByRole('link', { name: /上海 死斗 #1|Shanghai DM #1/ })
    await expect(join).toHaveAttribute('href', 'steam://rungameid/730//+connect%20203.0.113.9:27102')
  },
}
// zh: 这是你吗
export const Found: Story = { args: { view: found } }
// zh: 找到玩家，没有头像
export const FoundWithoutPicture: Story = { args: { view: { ...found, player: longNamedPlayer } } }
// zh: 正在确认身份
export const Confirming: Story = { args: { view: { ...found, isConfirming: true } } }
// zh: 确认失败
export const ConfirmationFailed: Story = { args: { view: found, error: 'no_answer' } }
// zh: 登录状态没有存住
export const TokenNotKept: Story = { args: { view: found, error: 'token_not_kept' } }
// zh: 代码已失效
export const Expired: Story = { args: { view: { kind: 'ended', reason: 'expired' } } }
// zh: 代码作废，两人都发了
export const TypedByTwoPlayers: Story = { args: { view: { kind: 'ended', reason: 'void' } } }
// zh: 代码已用过
export const Used: Story = { args: { view: { kind: 'ended', reason: 'used' } } }
// zh: 没有拿到代码
export const NoCode: Story = { args: { view: { kind: 'failed' }, error: 'server_error' } }
// zh: 请求太频繁
export const TooManyRequests: Story = { args: { view: { kind: 'failed' }, error: 'too_many_requests' } }
// zh: 登录成功
export const SignedIn: Story = { args: { view: { kind: 'done' } } }

// zh: 绑定：等待发送
export const Bind: Story = { args: { purpose: 'bind' } }
// zh: 绑定：这是你吗
export const BindFound: Story = { args: { purpose: 'bind', view: found } }
// zh: 绑定：Steam 已绑定他人
export const BindSteamAlreadyBound: Story = { args: { purpose: 'bind', view: found, error: 'steam_already_bound' } }
// zh: 绑定成功
export const Bound: Story = { args: { purpose: 'bind', view: { kind: 'done' } } }

const onConfirm = fn()
const onRefuse = fn()

/** The question takes the focus, and the next Tab reaches the answer; nobody signs in without it. */
// zh: 键盘确认与拒绝
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

// zh: 悬停
export const Hovered: Story = { play: dialogInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: dialogInState(':focus-visible') }
// zh: 这是你吗，悬停
export const FoundHovered: Story = { args: { view: found }, play: dialogInState(':hover') }
// zh: 这是你吗，键盘聚焦
export const FoundFocused: Story = { args: { view: found }, play: dialogInState(':focus-visible') }
