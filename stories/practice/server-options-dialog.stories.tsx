import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ServerOption, ServerOptionsDialog } from '@warmup/ui/practice'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { openDialog } from '../open-dialog.ts'
import { pressTwice } from '../press-twice.ts'
import { practiceWordsInEnglish } from './practice.fixtures.tsx'

const allowed = (_: ServerOption): 'owner_only' | undefined => undefined

// zh: 服务器选项对话框
const meta = {
  title: 'Practice/ServerOptionsDialog',
  component: ServerOptionsDialog,
  loaders: [async () => void (await ServerOptionsDialog.preload())],
  decorators: [inEnglish(practiceWordsInEnglish)],
  args: {
    isOpen: true,
    onClose: fn(),
    serverName: '训练一号',
    option: 'verify',
    onOption: fn(),
    refusalOf: allowed,
    isBusy: false,
    onStart: fn(),
  },
} satisfies Meta<typeof ServerOptionsDialog>

export default meta
type Story = StoryObj<typeof meta>

/** The button of an action that interrupts the game must be held or pressed twice. */
const isHeld = (option: ServerOption, name: RegExp): Story => ({
  args: { option, players: 6 },
  play: async ({ args }) => {
    await expect(await openDialog()).toHaveTextContent(/现在有 6 人在玩|6 players are on it/)
    const submit = screen.getByRole('button', { name })
    await userEvent.click(submit)
    await expect(args.onStart).not.toHaveBeenCalled()
    await pressTwice(submit)
    await waitFor(() => expect(args.onStart).toHaveBeenCalledWith(option))
  },
})

// zh: 校验文件，有人在玩
export const Verify: Story = isHeld('verify', /^(开始校验|Start verifying)/)
// zh: 更新游戏，有人在玩
export const Update: Story = isHeld('update', /^(开始更新|Start updating)/)
// zh: 去续费
export const Renew: Story = {
  args: { option: 'renew', players: 6 },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: /^(去续费|Go to renewal)$/ }))
    await expect(args.onStart).toHaveBeenCalledWith('renew')
  },
}
// zh: 仅服主可操作
export const OwnerOnly: Story = {
  args: { option: 'renew', refusalOf: (option) => (option === 'renew' ? undefined : 'owner_only') },
  play: async ({ args }) => {
    await openDialog()
    const verify = screen.getByRole('radio', { name: /^(校验文件|Verify files)$/ })
    await expect(verify).toHaveAccessibleDescription(/仅服主可以执行此操作|Only owner can perform this action/)
    await userEvent.click(verify)
    await expect(args.onOption).not.toHaveBeenCalled()
  },
}
// zh: 正在执行
export const Busy: Story = { args: { isBusy: true } }
// zh: 执行失败
export const Failed: Story = { args: { failure: 'option_failed' } }
