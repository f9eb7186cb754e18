import type { Meta, StoryObj } from '@storybook/react-vite'
import type { InvitedServer } from '@warmup/domain/practice'
import { InvitePage, type InvitePageProps } from '@warmup/ui/practice'
import { expect, fn, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { creating, expired, practiceWordsInEnglish, ready, running, storyNow } from './practice.fixtures.tsx'

const asGuest = { ...running, role: 'member', ownerName: 'NightOwl', players: undefined } as const
const open = (invited: Partial<InvitedServer> = {}): InvitePageProps['view'] =>
  ready({ step: 'open', invited: { server: asGuest, visitor: 'guest', areAdminsFull: false, ...invited } })

// zh: 邀请页
const meta = {
  title: 'Practice/InvitePage',
  component: InvitePage,
  decorators: [inEnglish(practiceWordsInEnglish)],
  args: {
    view: open(),
    now: storyNow,
    copyState: 'idle',
    onCopy: fn(),
    onLogin: fn(),
    serversHref: '/pracc',
  },
} satisfies Meta<typeof InvitePage>

export default meta
type Story = StoryObj<typeof meta>

// zh: 受邀玩家可加入
export const Guest: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: /^(加入|Join)$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^steam:\/\//),
    )
    await userEvent.click(canvas.getByRole('button', { name: /^(复制连接指令|Copy connect command)$/ }))
    await expect(args.onCopy).toHaveBeenCalledWith('password warm24; connect 1.15.20.7:27015')
    await expect(canvas.queryByRole('link', { name: /^(前往我的服务器|Go to my servers)$/ })).toBeNull()
  },
}
// zh: 受邀成为管理员
export const NowAnAdmin: Story = {
  args: { view: open({ visitor: 'member' }) },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: /^(前往我的服务器|Go to my servers)$/ })).toHaveAttribute('href', '/pracc'),
}
/** The list of admins is full. The player can still join. */
// zh: 管理员已满，仍可加入
export const AdminsFull: Story = { args: { view: open({ areAdminsFull: true }) } }
// zh: 服主自己打开
export const Owner: Story = { args: { view: open({ server: running, visitor: 'owner' }) } }
/** The owner does not show members the password. */
// zh: 不显示密码
export const WithoutPassword: Story = { args: { view: open({ server: { ...asGuest, password: '' } }) } }
// zh: 服务器启动中
export const Starting: Story = {
  args: { view: open({ server: { ...creating, role: 'member' } }) },
  play: async ({ canvas }) => expect(canvas.queryByRole('link')).toBeNull(),
}
// zh: 服务器已停止
export const Stopped: Story = {
  args: { view: open({ server: { ...asGuest, status: 'TERMINATED', ip: '', port: 0, password: '' } }) },
}
// zh: 服务器维护中
export const Maintenance: Story = { args: { view: open({ server: { ...asGuest, isInMaintenance: true } }) } }
// zh: 游戏版本太旧
export const Outdated: Story = { args: { view: open({ server: { ...asGuest, isOutdated: true } }) } }
// zh: 服务器已到期
export const ExpiredServer: Story = {
  args: { view: open({ server: { ...expired, role: 'member', ip: '', port: 0, password: '' } }) },
  play: async ({ canvas }) => expect(canvas.queryByText(/password/)).toBeNull(),
}
// zh: 未登录
export const SignedOut: Story = {
  args: { view: ready({ step: 'signedOut' }) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(登录|Log in)$/ }))
    await expect(args.onLogin).toHaveBeenCalledOnce()
  },
}
/** Ended, expired, used up or unknown: a stranger learns nothing. */
// zh: 邀请失效
export const Over: Story = {
  args: { view: ready({ step: 'over', isSignedIn: true }) },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
}
/** Players whom a used-up link let in see the server after the login. */
// zh: 邀请失效，未登录
export const OverSignedOut: Story = {
  args: { view: ready({ step: 'over', isSignedIn: false }) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(我已受邀，登录查看|It let me in: log in)$/ }))
    await expect(args.onLogin).toHaveBeenCalledOnce()
  },
}
// zh: 加载中
export const Loading: Story = { args: { view: { status: 'loading', onRetry: fn() } } }
// zh: 网络断开
export const NotLoaded: Story = {
  args: { view: { status: 'failed', trouble: 'offline', onRetry: fn() } },
}
// zh: 窄屏英文
export const NarrowEnglish: Story = {
  globals: { viewport: { value: 'narrow' }, locale: 'en', theme: 'light' },
  args: { view: open({ visitor: 'member' }) },
}
