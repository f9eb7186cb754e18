import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { CommandPanel } from '@warmup/ui/practice'
import { expect, fn, userEvent } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { where } from '../where.ts'

const wide =
  (width: number): Decorator =>
  (Story) => (
    <div style={{ width, maxWidth: '100%' }}>
      <Story />
    </div>
  )

// zh: 指令面板
const meta = {
  title: 'Practice/CommandPanel',
  component: CommandPanel,
  args: {
    isExpanded: true,
    onExpandedChange: fn(),
    onAllCommands: fn(),
    copying: { state: 'idle', onCopy: fn() },
  },
} satisfies Meta<typeof CommandPanel>

export default meta
type Story = StoryObj<typeof meta>

// zh: 收起
export const Collapsed: Story = {
  args: { isExpanded: false },
  play: async ({ canvas, args }) => {
    const toggle = await canvas.findByRole('button', { expanded: false })
    await expect(canvas.queryByText('!prac')).not.toBeVisible()
    await userEvent.click(toggle)
    await expect(args.onExpandedChange).toHaveBeenCalledWith(true)
  },
}
/** At 320 px the English title fits on one line with the buttons. */
// zh: 收起，窄屏英文
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' }, locale: 'en' },
  args: Collapsed.args,
  play: where('(width < 30rem)', async ({ canvas }) => {
    const title = (await canvas.findByRole('heading')).getBoundingClientRect()
    const all = canvas.getByRole('button', { name: /^(全部指令|All commands)$/ }).getBoundingClientRect()
    await expect(all.left).toBeGreaterThanOrEqual(title.right)
    await expect(all.top).toBeLessThan(title.bottom)
  }),
}
/** One line, which names the frequent commands where there is space. */
// zh: 收起，宽屏
export const CollapsedWide: Story = { args: Collapsed.args, decorators: [wide(1_160)] }
// zh: 一列
export const OneColumn: Story = { decorators: [wide(360)] }
// zh: 两列
export const TwoColumns: Story = { decorators: [wide(720)] }
// zh: 三列
export const ThreeColumns: Story = {
  decorators: [wide(1_160)],
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /!prac\b/ }))
    await expect(args.copying.onCopy).toHaveBeenCalledWith('prac', '!prac')
    await userEvent.click(canvas.getByRole('button', { name: /^(全部指令|All commands)$/ }))
    await expect(args.onAllCommands).toHaveBeenCalledOnce()
  },
}
// zh: 指令已复制
export const Copied: Story = {
  decorators: [wide(1_160)],
  args: { copying: { copiedId: 'bot', state: 'copied', onCopy: fn() } },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true })
