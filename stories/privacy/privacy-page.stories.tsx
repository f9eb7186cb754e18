import type { Meta, StoryObj } from '@storybook/react-vite'
import { ownAccountFixture } from '@warmup/domain/privacy/fixtures'
import { OwnData, PrivacyPage } from '@warmup/ui/privacy'
import { expect, fn } from 'storybook/test'

const ownData = (
  <OwnData
    account={{ status: 'ready', data: ownAccountFixture() }}
    download="idle"
    onDownload={fn()}
    onDelete={fn()}
    onLogin={fn()}
  />
)

// zh: 隐私页
const meta = {
  title: 'Privacy/PrivacyPage',
  component: PrivacyPage,
  args: { ownData, hasScrims: true, hasSanctions: true },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof PrivacyPage>

export default meta
type Story = StoryObj<typeof meta>

// zh: 已登录
export const LoggedIn: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^(隐私|Privacy)$/)
    // The numbers come from the limits.
    await expect(canvas.getByText(/^(180 天|180 days)$/)).toBeVisible()
    await expect(canvas.getByText(/^(90 天|90 days)$/)).toBeVisible()
  },
}
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
/** A backend that offers neither download nor deletion, in a community without a scrim board. */
// zh: 只有说明文字
export const TextOnly: Story = {
  args: { ownData: null, hasScrims: false, hasSanctions: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.queryByText(/^(约战|Scrim board)$/)).toBeNull()
    await expect(canvas.queryByText(/^(共用的网络|Shared networks)$/)).toBeNull()
  },
}
