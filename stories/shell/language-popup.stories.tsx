import type { Meta, StoryObj } from '@storybook/react-vite'
import { LanguagePopup } from '@warmup/ui/shell'

const meta = {
  title: 'Shell/LanguagePopup',
  component: LanguagePopup,
  decorators: [(Story) => <div style={{ minHeight: '320px' }}>{Story()}</div>],
  args: { onChoose: () => {} },
} satisfies Meta<typeof LanguagePopup>

export default meta
type Story = StoryObj<typeof meta>

export const FirstVisit: Story = {}
