import type { Meta, StoryObj } from '@storybook/react-vite'
import { ScrimConfirmation } from '@warmup/ui/scrims'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { openDialog } from '../open-dialog.ts'
import { agreed, own } from './scrims.fixtures.tsx'

const [withServer, hidden] = own.answers ?? []
if (withServer === undefined || hidden === undefined) throw new Error('No answers')

// zh: 约战确认对话框
const meta = {
  title: 'Practice/ScrimConfirmation',
  component: ScrimConfirmation,
  loaders: [async () => void (await ScrimConfirmation.preload())],
  args: {
    isOpen: true,
    question: { kind: 'accept', scrim: { ...own, hasServer: true }, answer: withServer },
    isBusy: false,
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ScrimConfirmation>

export default meta
type Story = StoryObj<typeof meta>

/** The other side becomes an admin of the player's server. */
// zh: 接受，用自己的服务器
export const OwnServer: Story = {
  play: async ({ args }) => {
    await openDialog({ role: 'alertdialog' })
    await userEvent.click(screen.getByRole('button', { name: /^(接受|Accept)$/ }))
    await expect(args.onConfirm).toHaveBeenCalled()
  },
}
// zh: 接受，用对方的服务器
export const TheirServer: Story = { args: { question: { kind: 'accept', scrim: own, answer: withServer } } }
// zh: 接受，都没有服务器
export const NoServer: Story = { args: { question: { kind: 'accept', scrim: own, answer: hidden } } }
// zh: 取消约战
export const CallOff: Story = { args: { question: { kind: 'callOff', scrim: agreed } } }
// zh: 正在接受
export const Busy: Story = { args: { isBusy: true } }
// zh: 管理员已满
export const AdminsFull: Story = { args: { failure: 'admins_full' } }
