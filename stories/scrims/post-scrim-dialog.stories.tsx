import type { Meta, StoryObj } from '@storybook/react-vite'
import { PostScrimDialog } from '@warmup/ui/scrims'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { openDialog } from '../open-dialog.ts'

// zh: 发布约战对话框
const meta = {
  title: 'Practice/PostScrimDialog',
  component: PostScrimDialog,
  loaders: [async () => void (await PostScrimDialog.preload())],
  args: {
    isOpen: true,
    onClose: fn(),
    draft: {
      maps: ['de_mirage'],
      level: 'intermediate',
      time: '2026-11-28T20:00',
      region: 'ap-shanghai',
      note: '',
      serverId: undefined,
    },
    onDraft: fn(),
    regions: ['ap-shanghai', 'ap-beijing'],
    servers: [{ id: 'ps-7f3a21', name: 'night_5v5' }],
    isBusy: false,
    onSubmit: fn(),
  },
} satisfies Meta<typeof PostScrimDialog>

export default meta
type Story = StoryObj<typeof meta>

// zh: 填写约战
export const Draft: Story = {
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('checkbox', { name: 'de_nuke' }))
    await expect(args.onDraft).toHaveBeenCalledWith({ maps: ['de_mirage', 'de_nuke'] })
    await userEvent.click(screen.getByRole('radio', { name: /^(高手|Advanced)$/ }))
    await expect(args.onDraft).toHaveBeenCalledWith({ level: 'advanced' })
    await userEvent.click(screen.getByRole('radio', { name: 'night_5v5' }))
    await expect(args.onDraft).toHaveBeenCalledWith({ serverId: 'ps-7f3a21' })
    await userEvent.click(screen.getByRole('button', { name: /^(发布|Publish)$/ }))
    await expect(args.onSubmit).toHaveBeenCalled()
  },
}
// zh: 没有自己的服务器
export const WithoutServers: Story = { args: { servers: [] } }
// zh: 正在发布
export const Busy: Story = { args: { isBusy: true } }
// zh: 时间不合适
export const BadTime: Story = {
  args: { failure: 'bad_time' },
  play: async () => {
    await openDialog()
    await expect(screen.getByLabelText(/^(时间|Time)$/)).toBeInvalid()
  },
}
// zh: 发布被拒，服务器不合适
export const Refused: Story = { args: { failure: 'server_unfit' } }
