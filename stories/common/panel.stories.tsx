import type { Meta, StoryObj } from '@storybook/react-vite'
import { Panel } from '@warmup/ui/common'
import { inEnglish } from '../in-english.tsx'

// zh: 面板
const meta = {
  title: 'Common/Panel',
  component: Panel,
  args: { children: '开练前先看一眼：练习服在中国区，128 tick，最多 16 人。' },
  decorators: [
    inEnglish({
      '开练前先看一眼：练习服在中国区，128 tick，最多 16 人。':
        'Before you start: practice servers are in China, at 128 tick, for up to 16 players.',
    }),
  ],
} satisfies Meta<typeof Panel>

export default meta
type Story = StoryObj<typeof meta>

// zh: 中等内边距
export const Medium: Story = {}
// zh: 小内边距
export const Small: Story = { args: { padding: 'small' } }
// zh: 没有内边距
export const WithoutPadding: Story = { args: { padding: 'none' } }
