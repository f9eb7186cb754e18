import type { Meta, StoryObj } from '@storybook/react-vite'
import { serverFixture } from '@warmup/domain/servers/fixtures'
import { QuickJoinDialog } from '@warmup/ui/servers'
import { expect, fn, screen, userEvent } from 'storybook/test'

const all = { deathmatch: true, retakes: true, solo: true, public: true }
const result = {
  kind: 'result',
  mode: 'deathmatch',
  server: serverFixture({ players: 12 }),
  latency: { status: 'ok', milliseconds: 14, isCached: false },
  copyState: 'idle',
} as const

const meta = {
  title: 'Servers/QuickJoinDialog',
  component: QuickJoinDialog,
  args: {
    isOpen: true,
    isMember: false,
    step: { kind: 'choice', available: all },
    onClose: fn(),
    onChoose: fn(),
    onBack: fn(),
    onCopy: fn(),
  },
} satisfies Meta<typeof QuickJoinDialog>

export default meta
type Story = StoryObj<typeof meta>

export const ModeChoice: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(单挑|Solo 1v1)$/ }))
    await expect(args.onChoose).toHaveBeenCalledWith('solo')
  },
}
export const ModeChoiceMember: Story = { args: { isMember: true } }
export const SomeModesEmpty: Story = {
  args: { step: { kind: 'choice', available: { ...all, retakes: false, public: false } } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(回防|Retakes)$/ }))
    await expect(args.onChoose).not.toHaveBeenCalled()
  },
}
export const AllModesEmpty: Story = {
  args: { step: { kind: 'choice', available: { deathmatch: false, retakes: false, solo: false, public: false } } },
}
export const Searching: Story = { args: { step: { kind: 'searching', mode: 'deathmatch' } } }
export const Result: Story = {
  args: { step: result },
  play: async () => {
    await expect(await screen.findByRole('link', { name: /^(加入|Join)$/ })).toHaveAttribute(
      'href',
      'steam://rungameid/730//+connect%20127.0.1.1:27015',
    )
  },
}
export const ResultCopied: Story = { args: { step: { ...result, copyState: 'copied' } } }
export const ResultCopyRefused: Story = { args: { step: { ...result, copyState: 'failed' } } }
export const NobodyQualifies: Story = { args: { step: { kind: 'nobody', mode: 'retakes' } } }
