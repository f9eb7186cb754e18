import type { Meta, StoryObj } from '@storybook/react-vite'
import { communityFixture } from '@warmup/domain/common/fixtures'
import { Footer } from '@warmup/ui/shell'
import { expect } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'

const { links, filing } = communityFixture()
const policeFiling = {
  text: '沪公网安备00000000000000号',
  href: 'https://beian.mps.gov.cn/#/query/webSearch?code=00000000000000',
}

// zh: 页脚
const meta = {
  title: 'Shell/Footer',
  component: Footer,
  args: { links, filing, privacyHref: '/privacy' },
} satisfies Meta<typeof Footer>

export default meta
type Story = StoryObj<typeof meta>

// zh: 只有 ICP 备案
export const Default: Story = {}

// zh: ICP 与公安备案
export const BothFilings: Story = {
  args: { policeFiling },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: policeFiling.text })
    await expect(link).toHaveAttribute('href', policeFiling.href)
  },
}

// zh: 备案号很长
export const LongFilings: Story = {
  args: {
    filing: { text: '新疆ICP备00000000号-1000（热身社区电子竞技文化传播有限公司）', href: 'http://127.0.0.1/filing' },
    policeFiling: { ...policeFiling, text: '新疆维吾尔自治区乌鲁木齐市公网安备00000000000000号' },
  },
  globals: { viewport: { value: 'phone' } },
}

// zh: 没有备案号
export const WithoutFilings: Story = { args: { filing: undefined } }

// zh: 手机端
export const Mobile: Story = { args: { policeFiling }, globals: { viewport: { value: 'phone' } } }

// zh: 各类社交链接
export const EveryKindOfLink: Story = {
  args: {
    links: (['qq', 'bilibili', 'douyin', 'weibo', 'discord', 'steam', 'youtube', 'github', 'link'] as const).map(
      (kind) => ({ kind, label: { zh: kind, en: kind }, href: `http://127.0.0.1/${kind}` }),
    ),
    filing: undefined,
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true })
