import type { Meta, StoryObj } from '@storybook/react-vite'
import { ServerSearch } from '@warmup/ui/servers'
import { expect, fn, userEvent } from 'storybook/test'

const meta = {
  title: 'Servers/ServerSearch',
  component: ServerSearch,
  args: { value: '', onChange: fn() },
} satisfies Meta<typeof ServerSearch>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = {
  args: { value: '上海 死斗' },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /清除搜索|Clear search/ }))
    await expect(args.onChange).toHaveBeenCalledWith('')
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
  },
}
