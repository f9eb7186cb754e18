import type { Meta, StoryObj } from '@storybook/react-vite'
import { EndSessionDialog } from '@warmup/ui/settings'
import { expect, fn, screen } from 'storybook/test'
import { openDialog } from '../open-dialog.ts'
import { otherSessions } from './settings.fixtures.ts'

const [phone] = otherSessions
if (phone === undefined) throw new Error('The samples have no other session')

const meta = {
  title: 'Settings/EndSessionDialog',
  component: EndSessionDialog,
  args: { isOpen: true, target: phone, onConfirm: fn(), onCancel: fn() },
} satisfies Meta<typeof EndSessionDialog>

export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await openDialog({ role: 'alertdialog' })).toHaveTextContent(/微信|WeChat/)
    await userEvent.click(screen.getByRole('button', { name: /^(退出登录|Log out)$/ }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
export const AllOthers: Story = { args: { target: 'others' } }
export const Busy: Story = { args: { isBusy: true } }
export const Failed: Story = { args: { hasFailed: true } }
