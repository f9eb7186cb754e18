import type { Meta, StoryObj } from '@storybook/react-vite'
import { ServerSearch } from '@warmup/ui/servers'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'

// zh: 服务器搜索
const meta = {
  title: 'Servers/ServerSearch',
  component: ServerSearch,
  args: { value: '', onChange: fn() },
} satisfies Meta<typeof ServerSearch>

export default meta
type Story = StoryObj<typeof meta>

// zh: 未填写
export const Empty: Story = {}
// zh: 已填写
export const Filled: Story = {
  args: { value: '上海 死斗' },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /清除搜索|Clear search/ }))
    await expect(args.onChange).toHaveBeenCalledWith('')
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveFocus())
  },
}

/** Unfinished pinyin does not search; the Escape that cancels it keeps the previous search. */
// zh: 拼音输入中不搜索
export const ComposedByInputMethod: Story = {
  args: { value: '上海' },
  play: async ({ canvas, args }) => {
    const box = await canvas.findByRole('searchbox')
    box.focus()
    await fireEvent.compositionStart(box)
    await fireEvent.input(box, { target: { value: '上海si' }, isComposing: true })
    await expect(box).toHaveValue('上海si')
    await expect(args.onChange).not.toHaveBeenCalled()
    await fireEvent.keyDown(box, { key: 'Escape', isComposing: true })
    await expect(args.onChange).not.toHaveBeenCalled()
    await fireEvent.input(box, { target: { value: '上海死斗' }, isComposing: true })
    await fireEvent.compositionEnd(box, { data: '死斗' })
    await expect(args.onChange).toHaveBeenCalledTimes(1)
    await expect(args.onChange).toHaveBeenCalledWith('上海死斗')
  },
}
