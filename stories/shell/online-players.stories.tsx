import type { Meta, StoryObj } from '@storybook/react-vite'
import { OnlinePlayers } from '@warmup/ui/shell'
import { playerHistoryFixture } from './shell.fixtures.tsx'

const meta = {
  title: 'Shell/OnlinePlayers',
  component: OnlinePlayers,
  decorators: [(Story) => <div style={{ width: '192px' }}>{Story()}</div>],
  args: { players: 412, capacity: 640, history: playerHistoryFixture },
} satisfies Meta<typeof OnlinePlayers>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithoutHistory: Story = { args: { history: undefined } }

export const Loading: Story = { args: { players: undefined, capacity: undefined, history: undefined } }

export const Night: Story = { args: { players: 0, history: [4, 3, 3, 1, 0, 0] } }
