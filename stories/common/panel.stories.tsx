import type { Meta, StoryObj } from '@storybook/react-vite'
import { Panel } from '@warmup/ui/common'
import { inEnglish } from '../in-english.tsx'

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

export const Medium: Story = {}
export const Small: Story = { args: { padding: 'small' } }
export const WithoutPadding: Story = { args: { padding: 'none' } }
