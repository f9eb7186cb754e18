import type { Decorator } from '@storybook/react-vite'
import { SlowDelayContext } from '@warmup/ui/common'

/** Shows a wait that takes long already. */
export const slow: Decorator = (Story) => (
  <SlowDelayContext value={0}>
    <Story />
  </SlowDelayContext>
)
