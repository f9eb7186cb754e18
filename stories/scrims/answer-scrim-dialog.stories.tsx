import type { Meta, StoryObj } from '@storybook/react-vite'
import { AnswerScrimDialog } from '@warmup/ui/scrims'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { openDialog } from '../open-dialog.ts'
import { theirs } from './scrims.fixtures.tsx'

// zh: 应战对话框
const meta = {
  title: 'Practice/AnswerScrimDialog',
  component: AnswerScrimDialog,
  loaders: [async () => void (await AnswerScrimDialog.preload())],
  args: {
    isOpen: true,
    onClose: fn(),
    scrim: theirs,
    servers: [{ id: 'ps-7f3a21', name: 'night_5v5' }],
    chosen: undefined,
    onChoose: fn(),
    isBusy: false,
    onSubmit: fn(),
  },
} satisfies Meta<typeof AnswerScrimDialog>

export default meta
type Story = StoryObj<typeof meta>

/** The other side has a server. */
// zh: 对方出服务器
export const Hosted: Story = {
  play: async ({ args }) => {
    await openDialog()
    await expect(screen.queryByRole('radio')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^(应战|Answer)$/ }))
    await expect(args.onSubmit).toHaveBeenCalled()
  },
}
/** The player can bring a server. */
// zh: 自带服务器
export const BringServer: Story = {
  args: { scrim: { ...theirs, hasServer: false } },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('radio', { name: 'night_5v5' }))
    await expect(args.onChoose).toHaveBeenCalledWith('ps-7f3a21')
  },
}
// zh: 正在应战
export const Busy: Story = { args: { isBusy: true } }
// zh: 应战被拒，约战已关闭
export const Refused: Story = { args: { failure: 'post_closed' } }
