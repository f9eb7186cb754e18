import type { Meta, StoryObj } from '@storybook/react-vite'
import { leaderboardRulesFixture } from '@warmup/domain/leaderboard/fixtures'
import { RulesDialog } from '@warmup/ui/leaderboard'
import { expect, fn, screen } from 'storybook/test'
import { openDialog } from '../open-dialog.ts'

// zh: 排名规则对话框
const meta = {
  title: 'Leaderboard/RulesDialog',
  component: RulesDialog,
  loaders: [async () => void (await RulesDialog.preload())],
  args: { isOpen: true, onClose: fn(), rules: leaderboardRulesFixture('dm'), dataHref: '/api/leaderboard/dm/rules' },
} satisfies Meta<typeof RulesDialog>

export default meta
type Story = StoryObj<typeof meta>

// zh: 死斗规则
export const Deathmatch: Story = {
  play: async () => {
    await openDialog()
    await expect(screen.getByRole('link')).toHaveAttribute('href', '/api/leaderboard/dm/rules')
  },
}
// zh: 单挑规则
export const Solo: Story = { args: { rules: leaderboardRulesFixture('solo') } }
// zh: 回防规则
export const Retakes: Story = { args: { rules: leaderboardRulesFixture('retakes') } }
