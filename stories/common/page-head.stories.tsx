import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, PageHead } from '@warmup/ui/common'
import { inEnglish } from '../in-english.tsx'
import { Localized } from '../localized.tsx'

const longLine = '满员也有位置，皮肤随心换，一个会员通用全部服务器，到期之前续费接在原来的日期之后，不损失任何一天'

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

export const Default: Story = {}
export const TitleOnly: Story = { args: { line: undefined, children: undefined } }
export const LongLine: Story = { args: { line: longLine } }
