import type { Decorator } from '@storybook/react-vite'
import { SlowDelayContext } from '@warmup/ui/common'

/** Marks loading states of the story as slow. */
export const slow: Decorator = (Story) => (
  <SlowDelayContext value={0}>
    <Story />
  </SlowDelayContext>
)
