import type { Meta, StoryObj } from '@storybook/react-vite'
import { HoldButton, LoginRequired, MembershipBadge, Panel } from '@warmup/ui/common'
import { expect, fn, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'

// zh: 需要登录
const meta = {
  title: 'Common/LoginRequired',
  component: LoginRequired,
  args: { onLogin: fn() },
  decorators: [
    inEnglish({
      '登录后可以租用自己的练习服，和队友随时开练。': 'Log in to rent a practice server and train with your team.',
    }),
  ],
} satisfies Meta<typeof LoginRequired>

export default meta
type Story = StoryObj<typeof meta>

const names = ['训练一号', 'Team scrim box', '周三队训', '跑图服'] as const

const sampleCards = (
  <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))' }}>
    {names.map((name) => (
      <Panel key={name}>
        <p>
          <span>{name}</span> <MembershipBadge memberships={['vip']} />
        </p>
        <p>password warm24; connect 127.0.0.1:27015</p>
        <HoldButton onComplete={fn()}>重启</HoldButton>
      </Panel>
    ))}
  </div>
)

// zh: 请先登录
export const Default: Story = {}
// zh: 盖在模糊内容上
export const OverBlurredContent: Story = {
  args: { description: '登录后可以租用自己的练习服，和队友随时开练。', children: sampleCards },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('button')).toHaveLength(1)
  },
}
