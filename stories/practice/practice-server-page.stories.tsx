import type { Meta, StoryObj } from '@storybook/react-vite'
import { LogPanel } from '@warmup/ui/matches'
import { PracticeServerPage, UsagePanel } from '@warmup/ui/practice'
import { PlayerList } from '@warmup/ui/servers'
import { expect, fn, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import {
  livePlayers,
  logLines,
  practiceWordsInEnglish,
  ready,
  renderServer,
  running,
  storyNow,
  usage,
} from './practice.fixtures.tsx'

const game = { map: 'de_mirage', phase: 'live', score: { ct: 7, t: 4 }, round: 12, at: storyNow - 4_000 } as const

// zh: 练习服详情页
const meta = {
  title: 'Practice/PracticeServerPage',
  component: PracticeServerPage,
  decorators: [inEnglish(practiceWordsInEnglish)],
  loaders: [async () => void (await PlayerList.preload())],
  args: {
    server: ready({ ...running, players: 4, game }),
    listHref: '/pracc',
    renderCard: renderServer,
    players: <PlayerList players={ready(livePlayers)} />,
    log: <LogPanel lines={ready(logLines)} />,
    usage: <UsagePanel usage={ready(usage)} />,
    onLogin: fn(),
  },
} satisfies Meta<typeof PracticeServerPage>

export default meta
type Story = StoryObj<typeof meta>

// zh: 比赛进行中
export const Live: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: /^(训练一号|Training one)$/ })).toBeVisible()
    await expect(canvas.getByText('de_mirage')).toBeVisible()
    await expect(canvas.getByText('24 ms')).toBeVisible()
    await expect(canvas.getByText(/killed .* with ak47 \(headshot\)$/)).toBeVisible()
  },
}
// zh: 英文
export const English: Story = { ...Live, globals: { locale: 'en' } }
// zh: 窄屏英文
export const Narrow: Story = { globals: { viewport: { value: 'narrow' }, locale: 'en' } }
// zh: 没有玩家，没有日志
export const NoPlayers: Story = {
  args: {
    server: ready({ ...running, players: 0 }),
    players: <PlayerList players={ready([])} />,
    log: <LogPanel lines={ready([])} />,
    usage: <UsagePanel usage={ready({ ...usage, times: 0, minutes: 0, players: [], hidden: 0 })} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(还没有日志。|No log yet\.)/)).toBeVisible()
    await expect(canvas.getByText(/^(最近还没有人玩过。|Nobody has played here lately\.)$/)).toBeVisible()
  },
}
/** A backend without the calls shows the card alone. */
// zh: 只有服务器卡片
export const OtherBackend: Story = { args: { players: undefined, log: undefined, usage: undefined } }
// zh: 日志与用量加载中
export const PartsLoading: Story = {
  args: {
    log: <LogPanel lines={{ status: 'loading', onRetry: fn() }} />,
    usage: <UsagePanel usage={{ status: 'loading', onRetry: fn() }} />,
  },
}
const onRetry = fn()
// zh: 日志与用量加载失败
export const PartsFailed: Story = {
  args: {
    log: <LogPanel lines={{ status: 'failed', trouble: 'no_answer', onRetry }} />,
    usage: <UsagePanel usage={{ status: 'failed', trouble: 'no_answer', onRetry }} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(日志加载失败|The log could not be loaded)$/)).toBeVisible()
    const [retry] = canvas.getAllByRole('button', { name: /^(重试|Try again)$/ })
    if (retry) await userEvent.click(retry)
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}
// zh: 加载中
export const Loading: Story = { args: { server: { status: 'loading', onRetry: fn() } } }
// zh: 服务器没有响应
export const Failed: Story = { args: { server: { status: 'failed', trouble: 'no_answer', onRetry: fn() } } }
// zh: 没有这个服务器
export const Unknown: Story = {
  args: { server: ready(null) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(没有这个服务器|There is no such server)$/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^(我的服务器|My servers)$/ })).toHaveAttribute('href', '/pracc')
  },
}
// zh: 未登录
export const Visitor: Story = {
  args: { isVisitor: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(登录|Log in)$/ }))
    await expect(args.onLogin).toHaveBeenCalledOnce()
  },
}
