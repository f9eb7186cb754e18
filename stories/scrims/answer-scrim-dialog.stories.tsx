import type { Meta, StoryObj } from '@storybook/react-vite'
import { AnswerScrimDialog } from '@warmup/ui/scrims'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { openDialog } from '../open-dialog.ts'
import { theirs } from './scrims.fixtures.tsx'

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
export const Hosted: Story = {
  play: async ({ args }) => {
    await openDialog()
    await expect(screen.queryByRole('radio')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^(应战|Answer)$/ }))
    await expect(args.onSubmit).toHaveBeenCalled()
  },
}
/** The player can bring a server. */
export const BringServer: Story = {
  args: { scrim: { ...theirs, hasServer: false } },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('radio', { name: 'night_5v5' }))
    await expect(args.onChoose).toHaveBeenCalledWith('ps-7f3a21')
  },
}
export const Busy: Story = { args: { isBusy: true } }
export const Refused: Story = { args: { failure: 'post_closed' } }
