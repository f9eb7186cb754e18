import type { Meta, StoryObj } from '@storybook/react-vite'
import { paths } from '@warmup/domain/shell'
import { NoticesCard } from '@warmup/ui/notices'
import { interactionStates } from '../interaction-states.tsx'

const meta = {
  title: 'Notices/NoticesCard',
  component: NoticesCard,
  args: { settingsHref: paths.notices },
} satisfies Meta<typeof NoticesCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Interaction: Story = interactionStates()
