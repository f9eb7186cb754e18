import type { Meta, StoryObj } from '@storybook/react-vite'
import { BookmarkHint } from '@warmup/ui/shell'

const meta = {
  title: 'Shell/BookmarkHint',
  component: BookmarkHint,
  args: { isOpen: true, platform: 'windows', onClose: () => {} },
} satisfies Meta<typeof BookmarkHint>

export default meta
type Story = StoryObj<typeof meta>

export const Windows: Story = {}

export const Mac: Story = { args: { platform: 'mac' } }

/** Without a keyboard the hint names the browser's menu. */
export const Touch: Story = { args: { platform: 'touch' } }
