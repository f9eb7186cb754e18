import type { Meta, StoryObj } from '@storybook/react-vite'
import { AppealDialog, type AppealDialogProps } from '@warmup/ui/moderation'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import { openDialog } from '../open-dialog.ts'

const words = '那天是我弟弟在用我的电脑'

// zh: 申诉的对话框
const meta = {
  title: 'Players/AppealDialog',
  component: AppealDialog,
  loaders: [async () => void (await AppealDialog.preload())],
  decorators: [inEnglish({ [words]: 'It was my brother on my computer' })],
  args: { isOpen: true, onClose: fn(), words, onWords: fn(), onSubmit: fn(), isBusy: false },
} satisfies Meta<typeof AppealDialog>

export default meta
type Story = StoryObj<typeof meta>

const submit = () => screen.findByRole('button', { name: /^(提交申诉|Send the appeal)$/ })
const failed = (failure: AppealDialogProps['failure']): Story => ({ args: { failure } })

/** It can be done once. */
// zh: 还没有写
export const Empty: Story = {
  args: { words: ' ' },
  play: async ({ args }) => {
    await expect(await openDialog()).toHaveTextContent(/只能申诉一次|appeal once/)
    await expect(await submit()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(screen.getByRole('textbox'), '{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
// zh: 允许再申诉一次
export const Again: Story = {
  args: { isAgain: true },
  play: async () => {
    const dialog = await openDialog()
    await expect(dialog).toHaveTextContent(/再申诉一次|one more appeal/)
    await expect(dialog).not.toHaveTextContent(/只能申诉一次|appeal once/)
  },
}
// zh: 已写好
export const Filled: Story = {
  render: function Writes(args) {
    const [written, setWritten] = useState(args.words)
    return <AppealDialog {...args} words={written} onWords={setWritten} />
  },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.type(screen.getByRole('textbox'), '!')
    await userEvent.click(await submit())
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}
// zh: 正在提交
export const Sending: Story = { args: { isBusy: true } }
// zh: 没有提交成功
export const Failed: Story = failed('failed')
// zh: 已经申诉过
export const AlreadyAppealed: Story = failed('appealed')
// zh: 处罚已经结束
export const SanctionOver: Story = failed('not_found')
// zh: 说明很长
export const LongWords: Story = { args: { words: 'x'.repeat(500) } }
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = { ...interactionStates({ isWide: true }) }
