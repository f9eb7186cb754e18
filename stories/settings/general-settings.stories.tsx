import type { Meta, StoryObj } from '@storybook/react-vite'
import { GeneralSettings } from '@warmup/ui/settings'
import { expect, fn } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'

// zh: 通用设置
const meta = {
  title: 'Settings/GeneralSettings',
  component: GeneralSettings,
  args: { theme: 'system', onThemeChange: fn(), onLanguageChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 16, maxWidth: 720 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof GeneralSettings>

export default meta
type Story = StoryObj<typeof meta>

/** Language and theme work; planned settings have no buttons. */
// zh: 切换语言与主题
export const Placeholder: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'English' }))
    await userEvent.click(canvas.getByRole('radio', { name: /^(浅色|Light)$/ }))
    await expect(args.onThemeChange).toHaveBeenCalledWith('light')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
// zh: 键盘操作
export const Keyboard: Story = {
  args: { theme: 'dark' },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('radio', { name: /^(深色|Dark)$/ }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onThemeChange).toHaveBeenCalledWith('light')
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true, alsoPointed: 'label' })
