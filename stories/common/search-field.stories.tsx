import type { Meta, StoryObj } from '@storybook/react-vite'
import { SearchField } from '@warmup/ui/common'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import { Localized } from '../localized.tsx'

// zh: 搜索框
const meta = {
  title: 'Common/SearchField',
  component: SearchField,
  args: { label: '搜索服务器', clearLabel: '清除搜索', value: '', onChange: () => {} },
  decorators: [
    inEnglish({
      搜索服务器: 'Search servers',
      清除搜索: 'Clear search',
      上海: 'Shanghai',
      '上海 死斗 128 tick 全地图轮换 每晚八点开战 新人欢迎':
        'Shanghai deathmatch 128 tick, all maps, every evening at eight, newcomers welcome',
    }),
  ],
  render: (args) => {
    const [value, setValue] = useState(args.value)
    return <SearchField {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof SearchField>

export default meta
type Story = StoryObj<typeof meta>

// zh: 未填写
export const Empty: Story = {}
// zh: 已填写
export const Filled: Story = { args: { value: '上海' } }
// zh: 清除搜索
export const Cleared: Story = {
  args: Filled.args,
  play: async ({ canvas }) => {
    const box = canvas.getByRole('searchbox')
    await userEvent.type(box, 'a')
    await userEvent.keyboard('{Escape}')
    await expect(box).toHaveValue('')
    await userEvent.type(box, 'de_mirage')
    await userEvent.click(canvas.getByRole('button', { name: /^(清除搜索|Clear search)$/ }))
    await expect(box).toHaveValue('')
    await waitFor(() => expect(box).toHaveFocus())
  },
}
// zh: 文字很长
export const LongText: Story = { args: { value: '上海 死斗 128 tick 全地图轮换 每晚八点开战 新人欢迎' } }
// zh: 显示结果数
export const WithResult: Story = {
  args: { value: '上海', result: <Localized zh="3 条" en="3 found" /> },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = { ...interactionStates({ isWide: true }), args: { ...Filled.args } }
