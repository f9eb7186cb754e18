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

export const Lines: Story = {
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: /^(重新加载|Reload)$/ }))
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
}
/** The newest lines are in view. */
export const Full: Story = {
  args: { log: ready(logTailFixture({ lines })) },
  play: async () => {
    await openDialog()
    const log = screen.getByRole('log')
    await expect(log.scrollTop + log.clientHeight).toBeGreaterThan(log.scrollHeight - 2)
  },
}
export const Reloading: Story = { args: { isReloading: true } }
export const NotRunning: Story = { args: { log: ready(logTailFixture({ lines: [], problem: 'not_running' })) } }
export const MachinesUnreachable: Story = {
  args: { log: ready(logTailFixture({ lines: [], problem: 'machines_unreachable' })) },
}
export const Empty: Story = { args: { log: ready(logTailFixture({ lines: [] })) } }
export const Loading: Story = { args: { log: loading } }
export const LoadingSlowly: Story = { args: { log: loadingSlowly() } }
export const Failed: Story = { args: { log: failed() } }
export const ServerError: Story = { args: { log: failed('server_error') } }
export const Mobile: Story = {
  args: { log: ready(logTailFixture({ lines })) },
  globals: { viewport: { value: 'phone' } },
}
export const Hovered: Story = { play: dialogInState(':hover') }
export const Focused: Story = { play: dialogInState(':focus-visible') }
