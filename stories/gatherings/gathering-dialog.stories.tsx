import type { Meta, StoryObj } from '@storybook/react-vite'
import { ownGatheringFixture } from '@warmup/domain/gatherings/fixtures'
import { serverFixture } from '@warmup/domain/servers/fixtures'
import { GatheringDialog } from '@warmup/ui/gatherings'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { dialogInState } from '../interaction-states.tsx'
import { openDialog } from '../open-dialog.ts'

const now = Date.UTC(2026, 10, 20, 12)

// zh: 凑人开局对话框
const meta = {
  title: 'Gatherings/GatheringDialog',
  component: GatheringDialog,
  loaders: [async () => void (await GatheringDialog.preload())],
  args: {
    isOpen: true,
    server: serverFixture({ players: 0 }),
    gatherings: [],
    own: undefined,
    now,
    isSignedIn: true,
    onClose: fn(),
    onLogin: fn(),
    onJoin: fn(),
    onLeave: fn(),
  },
} satisfies Meta<typeof GatheringDialog>

export default meta
type Story = StoryObj<typeof meta>

// zh: 还没有人召集
export const NoGathering: Story = {
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(await screen.findByRole('button', { name: /^(满 6 人我就来|I'm in if we get 6)$/ }))
    await expect(args.onJoin).toHaveBeenCalledWith(6, undefined)
  },
}
/** Opens by itself on every page. */
// zh: 人齐了，自动弹出
export const Reached: Story = {
  args: { own: { ...ownGatheringFixture({ state: 'reached', ready: 6 }), endsAt: now + 161_000 } },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onLeave).not.toHaveBeenCalled()
  },
}
// zh: 悬停
export const Hovered: Story = { play: dialogInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: dialogInState(':focus-visible') }
