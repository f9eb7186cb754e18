import type { Meta, StoryObj } from '@storybook/react-vite'
import { communityFixture } from '@warmup/domain/common/fixtures'
import { Footer } from '@warmup/ui/shell'
import { interactionStates } from '../interaction-states.tsx'

const { links, filing } = communityFixture()

const meta = {
  title: 'Shell/Footer',
  component: Footer,
  args: { links, filing, privacyHref: '/privacy' },
} satisfies Meta<typeof Footer>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }

export const EveryKindOfLink: Story = {
  args: {
    links: (['qq', 'bilibili', 'douyin', 'weibo', 'discord', 'steam', 'youtube', 'github', 'link'] as const).map(
      (kind) => ({ kind, label: { zh: kind, en: kind }, href: `http://127.0.0.1/${kind}` }),
    ),
    filing: undefined,
  },
}
export const Interaction: Story = interactionStates({ isWide: true })
