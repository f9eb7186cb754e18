import type { Meta, StoryObj } from '@storybook/react-vite'
import { logTailLines } from '@warmup/domain/console'
import { logTailFixture } from '@warmup/domain/console/fixtures'
import { LogDialog } from '@warmup/ui/console'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { dialogInState } from '../interaction-states.tsx'
import { openDialog } from '../open-dialog.ts'
import { consoleWordsInEnglish, failed, loading, loadingSlowly, ready } from './console-pages.fixtures.tsx'

const lines = Array.from(
  { length: logTailLines },
  (_, index) =>
    `L 11/20/2026 - 11:58:${String(index % 60).padStart(2, '0')}: "Player ${index}<${index}><[U:1:39734273]><CT>" killed "Bot<9><BOT><TERRORIST>" with "ak47" (headshot)`,
)

// zh: 服务器日志对话框
const meta = {
  title: 'Console/LogDialog',
  component: LogDialog,
  loaders: [async () => void (await LogDialog.preload())],
  decorators: [inEnglish(consoleWordsInEnglish)],
  args: {
    isOpen: true,
    onClose: fn(),
    serverName: '周三队训',
    log: ready(logTailFixture()),
    onReload: fn(),
    isReloading: false,
  },
} satisfies Meta<typeof LogDialog>

export default meta
type Story = StoryObj<typeof meta>

// zh: 几行日志
export const Lines: Story = {
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: /^(重新加载|Reload)$/ }))
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
}
/** The newest lines are in view. */
// zh: 日志很长，停在最新
export const Full: Story = {
  args: { log: ready(logTailFixture({ lines })) },
  play: async () => {
    await openDialog()
    const log = screen.getByRole('log')
    await expect(log.scrollTop + log.clientHeight).toBeGreaterThan(log.scrollHeight - 2)
  },
}
// zh: 正在重新加载
export const Reloading: Story = { args: { isReloading: true } }
// zh: 服务器没有运行
export const NotRunning: Story = { args: { log: ready(logTailFixture({ lines: [], problem: 'not_running' })) } }
// zh: 机器没有回应
export const MachinesUnreachable: Story = {
  args: { log: ready(logTailFixture({ lines: [], problem: 'machines_unreachable' })) },
}
// zh: 日志是空的
export const Empty: Story = { args: { log: ready(logTailFixture({ lines: [] })) } }
// zh: 加载中
export const Loading: Story = { args: { log: loading } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { args: { log: loadingSlowly() } }
// zh: 加载失败
export const Failed: Story = { args: { log: failed() } }
// zh: 服务器出错
export const ServerError: Story = { args: { log: failed('server_error') } }
// zh: 手机端
export const Mobile: Story = {
  args: { log: ready(logTailFixture({ lines })) },
  globals: { viewport: { value: 'phone' } },
}
// zh: 悬停
export const Hovered: Story = { play: dialogInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: dialogInState(':focus-visible') }
