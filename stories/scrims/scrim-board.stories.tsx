import type { Meta, StoryObj } from '@storybook/react-vite'
import { ScrimBoard } from '@warmup/ui/scrims'
import { expect, fn, userEvent, within } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { agreed, own, serverless, theirs } from './scrims.fixtures.tsx'

const ready = (...data: (typeof theirs)[]) => ({ status: 'ready', data }) as const

// zh: 约战公告板
const meta = {
  title: 'Practice/ScrimBoard',
  component: ScrimBoard,
  args: {
    scrims: ready(theirs, {
      ...theirs,
      id: 'd',
      author: { name: '', steamId: undefined },
      maps: [],
      note: '',
      hasServer: false,
    }),
    onLogin: fn(),
    onPost: fn(),
    onEnd: fn(),
    onAnswer: fn(),
    onWithdraw: fn(),
    onAccept: fn(),
    onRent: fn(),
    onCopy: fn(),
    playerHref: (steamId) => `/players/${steamId}`,
  },
} satisfies Meta<typeof ScrimBoard>

export default meta
type Story = StoryObj<typeof meta>

// zh: 别人的约战
export const Posts: Story = {
  play: async ({ args, canvas }) => {
    const [first, second] = await canvas.findAllByRole('listitem')
    await expect(within(first as HTMLElement).getByRole('link', { name: 'NightOwl' })).toBeVisible()
    await expect(second).toHaveTextContent(/一位玩家|A player/)
    await userEvent.click(within(first as HTMLElement).getByRole('button', { name: /^(应战|Answer)$/ }))
    await expect(args.onAnswer).toHaveBeenCalledWith(theirs)
    await userEvent.click(canvas.getByRole('button', { name: /^(发布约战|Post a scrim)$/ }))
    await expect(args.onPost).toHaveBeenCalled()
  },
}
// zh: 现在没有约战
export const Empty: Story = {
  args: { scrims: ready() },
  play: async ({ canvas }) => await expect(await canvas.findByText(/^(现在没有约战|No scrims now)$/)).toBeVisible(),
}
/** The player's own post, with the teams that answered. */
// zh: 自己的约战，有人应战
export const OwnPost: Story = {
  args: { scrims: ready(own, theirs) },
  play: async ({ args, canvas }) => {
    const answers = within(await canvas.findByRole('list', { name: /^(应战的队|Teams that answered)$/ }))
    const [first] = answers.getAllByRole('button', { name: /^(接受|Accept)$/ })
    await userEvent.click(first as HTMLElement)
    await expect(args.onAccept).toHaveBeenCalledWith(own, own.answers?.[0])
    await expect(canvas.queryByRole('button', { name: /^(发布约战|Post a scrim)$/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^(撤下|Take down)$/ }))
    await expect(args.onEnd).toHaveBeenCalledWith(own)
  },
}
// zh: 自己的约战，无人应战
export const OwnPostWithoutAnswers: Story = { args: { scrims: ready({ ...own, answers: [] }) } }
/** The player has answered the post, and can take that back. */
// zh: 已应战，可撤回
export const Answered: Story = {
  args: { scrims: ready({ ...theirs, role: 'answerer' }) },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(撤回|Withdraw)$/ }))
    await expect(args.onWithdraw).toHaveBeenCalled()
  },
}
/** Both sides see how to connect. */
// zh: 已约定，可加入
export const Agreed: Story = {
  args: { scrims: ready(agreed) },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('password nade42; connect 127.0.2.1:27300')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^(加入|Join)/ })).toHaveAttribute(
      'href',
      'steam://rungameid/730//+connect%20127.0.2.1:27300',
    )
    await userEvent.click(canvas.getByRole('button', { name: /^(复制连接指令|Copy connect command)$/ }))
    await expect(args.onCopy).toHaveBeenCalledWith(agreed, 'password nade42; connect 127.0.2.1:27300')
  },
}
// zh: 已约定，服务器启动中
export const ServerStarts: Story = {
  args: {
    scrims: ready({
      ...agreed,
      match: agreed.match && {
        ...agreed.match,
        server: { name: 'night_5v5', isReady: false, ip: '', port: 0, password: 'nade42' },
      },
    }),
  },
}
/** Neither side has a server. */
// zh: 已约定，双方都没有服务器
export const NoServer: Story = {
  args: { scrims: ready(serverless(undefined)) },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(租一台服务器|Rent a server)$/ }))
    await expect(args.onRent).toHaveBeenCalled()
  },
}
// zh: 已约定，自己租服务器
export const OwnRental: Story = { args: { scrims: ready(serverless('own')) } }
// zh: 已约定，对方租服务器
export const TheirRental: Story = { args: { scrims: ready(serverless('other')) } }
/** The community rents out no new servers. */
// zh: 已约定，但停止出租
export const RentingClosed: Story = { args: { scrims: ready(serverless(undefined)), onRent: undefined } }
// zh: 约战已取消
export const CalledOff: Story = { args: { scrims: ready({ ...agreed, state: 'called_off' }) } }
// zh: 约战已过时间
export const Over: Story = { args: { scrims: ready({ ...own, state: 'over', answers: [] }) } }
/** The server's list of admins is full. */
// zh: 管理员已满，不能接受
export const AdminsFull: Story = {
  args: { scrims: ready(own), failure: { id: 'b', cause: 'admins_full' } },
  play: async ({ canvas }) =>
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/管理员已满|as many admins/),
}
// zh: 正在接受
export const Busy: Story = { args: { scrims: ready(own), busyId: 'b' } }
// zh: 未登录
export const LoggedOut: Story = {
  args: { scrims: ready(), isVisitor: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(登录|Log in)$/ }))
    await expect(args.onLogin).toHaveBeenCalled()
  },
}
// zh: 加载中
export const Loading: Story = { args: { scrims: { status: 'loading' } } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { args: { scrims: { status: 'loading', isSlow: true, onRetry: fn() } } }
const onRetry = fn()
// zh: 服务器没有响应
export const Failed: Story = {
  args: { scrims: { status: 'failed', trouble: 'no_answer', onRetry } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(重试|Try again)$/ }))
    await expect(onRetry).toHaveBeenCalled()
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates()
