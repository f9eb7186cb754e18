import type { Meta, StoryObj } from '@storybook/react-vite'
import { LogoutDialog } from '@warmup/ui/shell'

const meta = {
  title: 'Shell/LogoutDialog',
  component: LogoutDialog,
  args: { isOpen: true, username: '夜航NightOwl', onConfirm: () => {}, onCancel: () => {} },
} satisfies Meta<typeof LogoutDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}

export const Busy: Story = { args: { isBusy: true } }
