import type { Meta, StoryObj } from '@storybook/react-vite'
import { CopyLinkDialog } from '@warmup/ui/matches'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { openDialog } from '../open-dialog.ts'

// zh: 录像链接对话框
const meta = {
  title: 'Practice/CopyLinkDialog',
  component: CopyLinkDialog,
  loaders: [async () => void (await CopyLinkDialog.preload())],
  args: {
    isOpen: true,
    onClose: fn(),
    demoName: '2026-11-22_20-15-03_4711_de_mirage_alpha_vs_bravo.dem',
    link: 'https://warmup.example/api/practice/demos/eyJzIjoicHMtOGYyYzRrN20ycSJ9.c2lnbmVk',
    expiresAt: Date.parse('2026-11-22T19:20:00+08:00'),
    copyState: 'idle',
    onCopy: fn(),
  },
} satisfies Meta<typeof CopyLinkDialog>

export default meta
type Story = StoryObj<typeof meta>

// zh: 打开
export const Open: Story = {
  play: async ({ args }) => {
    await expect(await openDialog()).toHaveTextContent('2026-11-22 19:20')
    await userEvent.click(screen.getByRole('button', { name: /^(复制链接|Copy link)$/ }))
    await expect(args.onCopy).toHaveBeenCalledWith(args.link)
  },
}
// zh: 链接已复制
export const Copied: Story = { args: { copyState: 'copied' } }
/** A backend may not send how long a link is valid. */
// zh: 不知有效期
export const WithoutExpiry: Story = { args: { expiresAt: undefined } }
