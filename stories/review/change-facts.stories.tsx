import type { Meta, StoryObj } from '@storybook/react-vite'
import { makeChange } from '@warmup/review/fixtures'
import { ChangeFacts } from '@warmup/review/parts'
import { expect } from 'storybook/test'
import { source } from './review.fixtures.ts'

const meta = {
  title: 'Review/ChangeFacts',
  component: ChangeFacts,
  args: { change: makeChange(), source },
} satisfies Meta<typeof ChangeFacts>

export default meta
type Story = StoryObj<typeof meta>

export const Changed: Story = {}
export const HardlyChanged: Story = {
  args: { change: makeChange({ pixels: 44 }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/< 0\.01 %/)).toBeVisible()
  },
}
export const WithCauses: Story = {
  args: {
    change: makeChange({
      causes: ['packages/ui/src/common/hold-button/hold-button.recipe.ts', 'packages/ui/src/theme/semantic-tokens.ts'],
    }),
    storyHref: 'storybook/?path=/story/common-holdbutton--almost-done',
  },
}
export const Resized: Story = { args: { change: makeChange({ after: { width: 1440, height: 1104 } }) } }
export const Added: Story = { args: { change: makeChange({ kind: 'added', before: undefined }) } }
export const Removed: Story = { args: { change: makeChange({ kind: 'removed', after: undefined }) } }
