import type { Meta, StoryObj } from '@storybook/react-vite'
import { ModeTabs } from '@warmup/ui/leaderboard'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'

// zh: 模式标签页
const meta = {
  title: 'Leaderboard/ModeTabs',
  component: ModeTabs,
  args: { mode: 'dm', onChange: fn() },
} satisfies Meta<typeof ModeTabs>

export default meta
type Story = StoryObj<typeof meta>

// zh: 死斗
export const Deathmatch: Story = {}
// zh: 手枪死斗
export const PistolDeathmatch: Story = { args: { mode: 'dm-pistol' } }
// zh: 单挑
export const Solo: Story = { args: { mode: 'solo' } }
// zh: 回防
export const Retakes: Story = { args: { mode: 'retakes' } }
/** English names fit on one line at 320 px, even beside a scrollbar. */
// zh: 窄屏英文，一行放下
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' }, locale: 'en' },
  decorators: [
    (Tabs) => (
      <div style={{ marginInlineEnd: 15 }}>
        <Tabs />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole('tab').map((tab) => tab.getBoundingClientRect().top)
    await expect(new Set(tops).size).toBe(1)
  },
}
/** The tabs are one tab stop; arrow keys move, Enter chooses. */
// zh: 键盘操作
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('tab', { name: /^(死斗|Deathmatch)$/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: /^(单挑|Solo)$/ })).toHaveFocus())
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith('solo')
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: /^(回防|Retakes)$/ })).toHaveFocus())
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true })
