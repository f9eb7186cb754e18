import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, PageHead } from '@warmup/ui/common'
import { expect } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { Localized } from '../localized.tsx'
import { where } from '../where.ts'

const longLine = '满员也有位置，皮肤随心换，一个会员通用全部服务器，到期之前续费接在原来的日期之后，不损失任何一天'

// zh: 页面标题区
const meta = {
  title: 'Common/PageHead',
  component: PageHead,
  args: {
    title: '常见问题',
    line: '12 个问题 · 最近更新 2026-11-18',
    children: (
      <Button>
        <Localized zh="问 QQ 群" en="Ask in the QQ group" />
      </Button>
    ),
  },
  decorators: [
    inEnglish({
      常见问题: 'FAQ',
      '12 个问题 · 最近更新 2026-11-18': '12 questions · updated 2026-11-18',
      [longLine]:
        'A seat even when full, skins as you like, one membership for all servers, and a renewal never loses a day',
    }),
  ],
} satisfies Meta<typeof PageHead>
export default meta
type Story = StoryObj<typeof meta>

// zh: 标题、说明与按钮
export const Default: Story = {}
// zh: 只有标题
export const TitleOnly: Story = { args: { line: undefined, children: undefined } }
// zh: 说明很长
export const LongLine: Story = { args: { line: longLine } }
/** Actions that do not fit beside the title stand below it, at a distance. */
// zh: 手机上按钮换到下一行
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    children: (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {['a', 'b', 'c'].map((key) => (
          <Button key={key}>
            <Localized zh="登记手动退款" en="Record a refund" />
          </Button>
        ))}
      </div>
    ),
  },
  play: where('(width < 48rem)', async ({ canvas }) => {
    const title = canvas.getByRole('heading').getBoundingClientRect()
    const [first] = canvas.getAllByRole('button')
    await expect((first?.getBoundingClientRect().top ?? 0) - title.bottom).toBeGreaterThanOrEqual(8)
  }),
}
